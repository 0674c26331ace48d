import * as fc from 'fast-check'
import { type RouteObject, matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { describePage } from './describe-page.ts'
import { isOpenPage, isPrivatePage, isSecretPage, routes } from './routes.tsx'

/** Asks the router about exactly this path. */
function describeByRouter(path: string) {
  const ids = matchRoutes(routes, path)?.map(({ route }) => route.id) ?? []
  return {
    isPrivate: ids.some(isPrivatePage),
    isSecret: ids.some(isSecretPage),
    isUnknown: ids.at(-1) === 'not-found',
    isOpenInMaintenance: ids.some(isOpenPage),
  }
}

const patterns = listPatterns(routes)
const words = [...new Set(patterns.flatMap((pattern) => pattern.split('/')).filter((part) => /^\w/.test(part)))]

test('a page is described by its route, whatever its parameters are', () => {
  for (const pattern of patterns) {
    for (const value of ['7', 'kosik', 'balon-srdce', 'x'.repeat(30)]) {
      const path = pattern.replaceAll(/:\w+\??/g, value)
      expect(describePage(path), path).toEqual(describeByRouter(path))
    }
  }
})

test('any path is described as the router matches it, the first time and again', () => {
  const part = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom('7', 'x', 'KOSIK', 'Ucet', '%6bosik', 'kosik%2F', ':', '*', '', '.', '..', 'K\u{212A}', 'košík'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const path = `/${parts.join('/')}`
      expect(describePage(path)).toEqual(describeByRouter(path))
      expect(describePage(path)).toEqual(describeByRouter(path))
    }),
    { numRuns: 500 },
  )
})

function listPatterns(table: readonly RouteObject[]): string[] {
  return table.flatMap(({ path, children }) => [
    ...(path?.startsWith('/') ? [path] : []),
    ...listPatterns(children ?? []),
  ])
}
