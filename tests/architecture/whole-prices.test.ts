import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Rows of raw SQL have the type that is asserted of them: a column that is missing shows only when the price is asked for. */
test('a statement that reads the sale of a price reads its markdowns too', () => {
  const queries = globSync('src/server/**/*.queries.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const reading = queries.filter(({ text }) => text.includes('VariantPrice') && /sale_to|'saleTo'/.test(text))
  expect(reading.length).toBeGreaterThan(3)
  expect(reading.filter(({ text }) => !text.includes('markdowns')).map(({ path }) => path)).toEqual([])
})
