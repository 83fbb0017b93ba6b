// A program in a browser, apart from the server that sends its pages; each line names the file to open.
//
//  1. PageRenderer    renders the layers of a program as a Page: elements, and the targets of clicks on them
//     +Controls       has the elements of controls, +Lists the elements of lists and tables
//  2. Element         is an element with a number; its markup is the only place where texts become HTML
//  3. Patch           is the difference of two pages, in operations of JSON
//  4. BrowserMessage  reads what a browser sends
//  5. WebSession      is a program in a tab: takes messages, and sends one frame at a time
//     Exchange        has the numbers of frames and messages; FieldTexts the texts of fields as the browser has them
//     RowWindow       has the rows of a list that are made
//  6. WebSessions     finds the session of a tab, and ends those whose pages are gone; PagePath reads their addresses
//  7. Document        is the document around a page; it loads the Assets: the files of Script, which begin with page.js, and
//                     those of Style. Compressed has both as gzip packs them; AssetTests writes it anew
