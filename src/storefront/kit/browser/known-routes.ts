import type { MatchRoute } from '#storefront/router/index.ts'

// Features read the route table here: importing it would be a cycle, as it imports every page and so the features.
let matchRoute: MatchRoute | undefined

export function rememberRoutes(match: MatchRoute): void {
  matchRoute = match
}

/** Whether a path belongs to a page of this shop; ids are digits. False until the table is registered. */
export function isKnownPath(path: string): boolean {
  const match = matchRoute?.(path)
  if (!match || match.route.id === 'not-found') return false
  return match.params['id'] === undefined || /^\d+$/.test(match.params['id'])
}
