import { type RouteObject, matchRoutes } from 'react-router'
import { isOpenPage, isPrivatePage, isSecretPage, routes } from './routes.tsx'

export type PageTraits = { isPrivate: boolean; isSecret: boolean; isUnknown: boolean; isOpenInMaintenance: boolean }

const plainPath = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/
const maxKnown = 1_000

const words = new Set(listWords(routes))
const known = new Map<string, PageTraits>()

/**
 * Available before any loader runs: private pages are rendered with the visitor's cookies, all others without.
 *
 * The router compiles its whole table for each question, which took a twelfth of the time of a page. Which route matches depends
 * on the words of the table that occur in the path, and on their places: the answer is remembered for these. Any path with
 * other signs than those of our own links is asked about as it is.
 */
export function describePage(path: string): PageTraits {
  if (!plainPath.test(path)) return findTraits(path)
  const shape = path.replaceAll(/[^/]+/g, (part) => (words.has(part) ? part : ':'))
  const remembered = known.get(shape)
  if (remembered) return remembered
  const traits = findTraits(shape)
  if (known.size < maxKnown) known.set(shape, traits)
  return traits
}

function findTraits(path: string): PageTraits {
  const ids = matchRoutes(routes, path)?.map(({ route }) => route.id) ?? []
  return {
    isPrivate: ids.some(isPrivatePage),
    isSecret: ids.some(isSecretPage),
    isUnknown: ids.at(-1) === 'not-found',
    isOpenInMaintenance: ids.some(isOpenPage),
  }
}

/** Every part of the routes' paths that is not a parameter. */
function listWords(table: readonly RouteObject[]): string[] {
  return table.flatMap(({ path = '', children = [] }) => [
    ...path.split('/').filter((part) => /^[a-z0-9-]+$/.test(part)),
    ...listWords(children),
  ])
}
