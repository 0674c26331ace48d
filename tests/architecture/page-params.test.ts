import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageParams } from '#contracts/page-params.ts'
import { facetParams } from '#storefront/features/goods/catalog/listing-address.ts'

const sources = globSync('src/storefront/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'))

// Pages are rendered and cached by these parameters only: a parameter missing there would never reach its page.
test('every parameter that the storefront reads from a URL is known to the server', () => {
  const reading = /[sS]earch(?:Params)?\s*\.(?:get|has|getAll)\((?:'([^']+)'|(\w+))\)|\bquery\.get\('([^']+)'\)/g
  const read = new Set<string>(Object.values(facetParams))
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

/** The value of a constant with that name, if it exists. */
function valueOf(constant: string | undefined): string | undefined {
  const declaration = new RegExp(`const ${constant} = '([^']+)'`)
  return sources.flatMap((source) => declaration.exec(source)?.[1] ?? [])[0]
}
