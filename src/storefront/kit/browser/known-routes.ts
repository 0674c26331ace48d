import type { MatchRoute } from '#storefront/router/index.ts'

// Features read the route table here: importing it would be a cycle, as it imports every page and so the features.
let loadMatcher: (() => Promise<MatchRoute>) | undefined

export function rememberRoutes(load: () => Promise<MatchRoute>): void {
  loadMatcher = load
}

/** Whether a path belongs to a page of this shop; ids are digits. */
export async function isKnownPath(path: string): Promise<boolean> {
  const match = (await loadMatcher?.())?.(path)
  if (!match || match.route.id === 'not-found') return false
  return match.params['id'] === undefined || /^\d+$/.test(match.params['id'])
}
