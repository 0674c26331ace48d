import { type RouteObject, matchRoutes } from 'react-router'

// The route table reaches features here, because it itself leads to every page and with it to them.
let known: RouteObject[] | undefined

export function rememberRoutes(routes: RouteObject[]): void {
  known = routes
}

/** Whether a path of this shop leads to one of its pages; ids are digits. Before the table is there nothing is known. */
export function isKnownPath(path: string): boolean {
  const match = known && matchRoutes(known, path)?.at(-1)
  if (!match || match.route.id === 'not-found') return false
  return match.params['id'] === undefined || /^\d+$/.test(match.params['id'])
}
