import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** A product of the measured catalog, read from the file that our import loads. */
export type Goods = {
  code: string
  variantCode: string
  name: string
  description: string
  /** Payable now, gross. */
  priceCents: number
  color: string
  group: string
  category: string
  facets: { name: string; value: string }[]
}

const rowSchema = z.object({
  product_code: z.string(),
  variant_code: z.string(),
  color: z.string(),
  price: z.coerce.number(),
  sale_price: z.string(),
  attribute_theme: z.string(),
  name: z.string(),
  categories: z.string(),
  brand: z.string(),
  description_html: z.string(),
})

export function readGoods(file: string): Goods[] {
  const rows: unknown = parse(readFileSync(file), { columns: true, delimiter: ';' })
  return z
    .array(rowSchema)
    .parse(rows)
    .map((row) => {
      const [group = '', category = ''] = row.categories.split(' > ')
      const payable = row.sale_price === '' ? row.price : Number(row.sale_price)
      return {
        code: row.product_code,
        variantCode: row.variant_code,
        name: row.name,
        description: row.description_html,
        priceCents: Math.round(payable * 100),
        color: row.color,
        group,
        category,
        facets: [
          { name: 'color', value: row.color },
          { name: 'theme', value: row.attribute_theme },
          { name: 'brand', value: row.brand },
        ],
      }
    })
}

export const sorts = ['recommended', 'name', 'cheapest', 'dearest'] as const
export type ListChoice = { category: string; page: number; sort: (typeof sorts)[number] }

export const pageSize = 24

/** Full pages of every category in every order. */
export function chooseLists(goods: readonly Goods[]): ListChoice[] {
  const categories = Map.groupBy(goods, ({ category }) => category)
  return [...categories].flatMap(([category, { length }]) =>
    Array.from({ length: Math.floor(length / pageSize) }, (_, page) =>
      sorts.map((sort) => ({ category, page: page + 1, sort })),
    ).flat(),
  )
}

/** Correctly written queries with results in both shops: a word, two words, a rare word. */
export function chooseTerms(goods: readonly Goods[]): string[] {
  return goods.map(({ name }, index) => {
    const words = name.split(' ')
    const [thing = '', color = ''] = words
    const rare = words.at(-3) ?? ''
    return [thing, `${thing} ${color}`, rare, `${thing} ${rare}`][index % 4] ?? thing
  })
}
