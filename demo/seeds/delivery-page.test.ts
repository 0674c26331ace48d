import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))

const carriersSchema = z.array(
  z.object({
    priceCents: z.int(),
    transferPriceCents: z.nullable(z.int()),
    prices: z.array(z.object({ priceCents: z.int() })),
  }),
)
const pagesSchema = z.array(z.object({ slug: z.string(), body: z.optional(z.string()) }))

test('the delivery page names every price that the demo shop charges', () => {
  const body = pagesSchema.parse(read('info-pages')).find(({ slug }) => slug === 'doprava-a-platba')?.body ?? ''
  const charged = carriersSchema
    .parse(read('carriers'))
    .flatMap(({ priceCents, transferPriceCents, prices }) => [
      priceCents,
      transferPriceCents ?? 0,
      ...prices.map((row) => row.priceCents),
    ])
    .filter((cents) => cents > 0)
    .map((cents) => (cents / 100).toFixed(2).replace('.', ','))
  expect(charged.length).toBeGreaterThan(8)
  expect(charged.filter((price) => !body.includes(price))).toEqual([])
})
