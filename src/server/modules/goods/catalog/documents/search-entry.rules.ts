import { listedIn, pathTo } from '../navigation/category-tree.rules.ts'
import { toEntries } from './attributes.rules.ts'
import { toGoodsColor } from './colors.rules.ts'
import type { DocumentContext, ProductSource, SearchEntry } from './documents.types.ts'

const searchedAttributes = new Set(['theme', 'occasion', 'age', 'material', 'language'])

/** The input of the search module; undefined for gifts, which are not sold. */
export function toSearchEntry(source: ProductSource, { categories, colors }: DocumentContext): SearchEntry | undefined {
  if (source.isGiftOnly) return undefined
  const paths = source.categoryIds.flatMap((id) => pathTo(id, categories))
  const variants = source.variants.flatMap(({ name, color, size }) => [
    name,
    color === null ? '' : toGoodsColor(color, colors).name,
    size ?? '',
  ])
  return {
    productId: source.id,
    name: source.name,
    brand: source.brand?.name ?? null,
    categories: [...new Set(paths.map((category) => category.name))],
    categoryIds: listedIn(source, categories),
    variants: [...new Set(variants)].filter((text) => text !== ''),
    attributes: toEntries(source.attributes).flatMap(([key, value]) => (searchedAttributes.has(key) ? [value] : [])),
    shortDescription: source.shortDescription,
    codes: [source.code, ...source.variants.flatMap(({ code, ean }) => (ean === null ? [code] : [code, ean]))],
  }
}
