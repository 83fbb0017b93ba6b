// What a page of an earlier program gets for that program's script, and nothing else: it loads the page anew, once.

const [visit] = performance.getEntriesByType("navigation");
if (visit instanceof PerformanceNavigationTiming && visit.type !== "reload") location.reload();
