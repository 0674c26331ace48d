/** Parts of goods from the rows of their tables. */
import type { CategoryNode } from '../import/write/references.queries.ts'
import type { ImportedOffer, ImportedUnit, VatRate } from '../import/imported-product.ts'
import type { listGoodsServiceOffers } from './goods.queries.ts'
import type { listGoodsUnits } from './rentals.queries.ts'

type OfferRow = Awaited<ReturnType<typeof listGoodsServiceOffers>>[number]

/** None of a product without variants, which no file can name. */
export function toOffer(
  { categoryId, variantCode, label, noteLabel, isNoteRequired }: OfferRow,
  { paths }: { paths: ReadonlyMap<number, string[]> },
): ImportedOffer[] {
  const note = noteLabel !== null && { noteLabel, ...(isNoteRequired && { isNoteRequired }) }
  const categoryPath = categoryId === null ? undefined : paths.get(categoryId)
  if (categoryPath) return [{ categoryPath, label, ...note }]
  return variantCode === null ? [] : [{ variantCode, label, ...note }]
}

export function toUnit({
  code,
  store,
  retiredOn,
  isBooked,
}: Awaited<ReturnType<typeof listGoodsUnits>>[number]): ImportedUnit {
  return { code, store, ...(retiredOn !== null && { isRetired: true }), ...(isBooked === true && { isBooked: true }) }
}

/** "2026-11-30T18:00:00Z", as a file is read. */
export function toInstantText(moment: Date | null): string | undefined {
  return moment?.toISOString().replace('.000Z', 'Z')
}

export function toRate(rate: number): VatRate {
  if (rate === 23 || rate === 19 || rate === 5) return rate
  throw new Error(`Goods have an unknown rate of VAT, ${rate}.`)
}

export function toPaths(nodes: readonly CategoryNode[]): Map<number, string[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const pathOf = (node: CategoryNode): string[] => {
    const parent = node.parentId === null ? undefined : byId.get(node.parentId)
    return [...(parent ? pathOf(parent) : []), node.name]
  }
  return new Map(nodes.map((node) => [node.id, pathOf(node)]))
}
