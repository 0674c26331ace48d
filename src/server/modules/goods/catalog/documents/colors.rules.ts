import type * as z from 'zod/mini'
import type { colorSchema } from '#contracts/catalog.ts'

export type GoodsColor = z.infer<typeof colorSchema>
/** The colors of goods by slug. */
export type ColorTable = Readonly<Record<string, { name: string; hex: string }>>

const multicolor = 'multicolor'
const multicolorAliases = new Set([multicolor, 'viacfarebna', 'mix'])

/** The color that a visitor sees and filters by; one that is not in the table is shown by its own word. */
export function toGoodsColor(slug: string, table: ColorTable): GoodsColor {
  if (multicolorAliases.has(slug)) return { value: multicolor, name: 'viacfarebná', hex: null }
  const known = Object.hasOwn(table, slug) ? table[slug] : undefined
  return { value: slug, name: known?.name ?? slug, hex: known?.hex ?? null }
}
