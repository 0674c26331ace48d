// Finding and loading pages. Apart from index.ts, which every first visit loads: a browser needs this for the next page.

export { createPageLoader } from './load-next.ts'
export { loadPage } from './load-page.ts'
export { createMatcher, fillPath } from './match-route.ts'
