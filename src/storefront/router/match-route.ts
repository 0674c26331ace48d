import type { Params, RouteObject } from './route.ts'

export type Match = { route: RouteObject; params: Params }
/** Of a page that is shown: its module is loaded already. */
export type ShownMatch = { route: Pick<RouteObject, 'id'>; params: Params }
export type MatchRoute = (pathname: string) => Match

/**
 * Of several routes that fit a path, the one with the most literal parts wins, the first of equals. Literal parts are compared
 * without case, a final slash is ignored. Throws if the table has no `*` and nothing fits.
 */
export function createMatcher(routes: readonly RouteObject[]): MatchRoute {
  const known = routes
    .filter(({ path }) => path !== '*')
    .map((route) => ({ route, parts: split(route.path) }))
    .toSorted((a, b) => countLiterals(b.parts) - countLiterals(a.parts))
  const other = routes.find(({ path }) => path === '*')
  return (pathname) => {
    const given = readParts(pathname)
    for (const { route, parts } of known) {
      const params = fit(parts, given)
      if (params) return { route, params }
    }
    if (!other) throw new Error(`No route fits ${pathname}`)
    return { route: other, params: {} }
  }
}

/** `fillPath('/faq/:id', { id: '7' })` is `/faq/7`. */
export function fillPath(path: string, params: Params): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function fit(parts: readonly string[], given: readonly string[]): Params | undefined {
  const isShort = given.length === parts.length - 1 && parts.at(-1)?.endsWith('?') === true
  if (given.length !== parts.length && !isShort) return undefined
  const params: Record<string, string> = {}
  for (const [at, value] of given.entries()) {
    const part = parts[at] ?? ''
    if (part.startsWith(':') ? value === '' : part !== value.toLowerCase()) return undefined
    if (part.startsWith(':')) params[part.replaceAll(/[:?]/g, '')] = value
  }
  return params
}

function split(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').slice(1)
}

/** The decoded parts of a path; of a path that cannot be decoded, the parts as they are. */
function readParts(pathname: string): string[] {
  const parts = split(pathname)
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return parts
  }
}

function countLiterals(parts: readonly string[]): number {
  return parts.filter((part) => !part.startsWith(':')).length
}
