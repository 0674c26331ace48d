import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogEndpoints } from '#contracts/catalog-endpoints.ts'
import { builtInFacets } from '#contracts/facets.ts'
import { listParams, pageParams } from '#contracts/page-params.ts'
import { parseListing } from '#storefront/features/goods/catalog/listing/listing-address.ts'

const sources = globSync('src/storefront/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'))

// Pages are rendered and cached by these parameters only: a parameter missing there would never reach its page.
test('every parameter that the storefront reads from a URL is known to the server', () => {
  const reading = /[sS]earch(?:Params)?\s*\.(?:get|has|getAll)\((?:'([^']+)'|(\w+))\)|\bquery\.get\('([^']+)'\)/g
  // A list takes every parameter for a filter by value until it knows better.
  const read = new Set<string>(builtInFacets.map(({ param }) => param))
  for (const source of sources) {
    for (const [, literal, constant, ofQuery] of source.matchAll(reading)) {
      const name = literal ?? ofQuery ?? valueOf(constant)
      if (name !== undefined) read.add(name)
    }
  }
  // Guards against a search that finds nothing.
  expect([...read]).toEqual(expect.arrayContaining(['q', 'strana', 'farba', 'bod', 'hviezdicky', 'cena_od']))
  expect([...read].filter((name) => !pageParams.has(name))).toEqual([])
  expect([...pageParams].filter((name) => !read.has(name))).toEqual([])
})

test('what a list or its API calls otherwise is never taken for a filter by value', () => {
  const facetNames = new Set<string>(builtInFacets.flatMap(({ key, param }) => [key, param]))
  const query = Object.keys(catalogEndpoints.productList.query.shape).filter((name) => !facetNames.has(name))
  const address = new URLSearchParams([...listParams, ...query].map((name) => [name, 'x']))
  expect(parseListing(address).values).toEqual({})
  address.set('material', 'papier')
  expect(parseListing(address).values).toEqual({ material: ['papier'] })
})

/** The value of a constant of that name, if there is one. */
function valueOf(constant: string | undefined): string | undefined {
  const declaration = new RegExp(`const ${constant} = '([^']+)'`)
  return sources.flatMap((source) => declaration.exec(source)?.[1] ?? [])[0]
}
