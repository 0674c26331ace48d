import { type RouteObject, matchRoutes } from 'react-router'

// Features read the route table here: importing it would be a cycle, as it imports every page and so the features.
let known: RouteObject[] | undefined

export function rememberRoutes(routes: RouteObject[]): void {
  known = routes
}

/** Whether a path belongs to a page of this shop; ids are digits. False until the table is registered. */
export function isKnownPath(path: string): boolean {
  const match = known && matchRoutes(known, path)?.at(-1)
  if (!match || match.route.id === 'not-found') return false
  return match.params['id'] === undefined || /^\d+$/.test(match.params['id'])
}
