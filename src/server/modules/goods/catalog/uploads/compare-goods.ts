/** What a product of a file would change in the shop, cell by cell as an export writes them. */
import { createHash } from 'node:crypto'
import type { ImportRow } from '#contracts/admin/imports.ts'
import { given } from '#kernel/given.ts'
import { createFaults } from '../import/faults.store.ts'
import { readDescription } from '../import/fields/descriptions.rules.ts'
import { centralColumn, storePrefix } from '../import/formats/own-columns.rules.ts'
import type { ImportedProduct, ImportedRental, ImportedUnit, ImportedVariant } from '../import/imported-product.ts'
import { toProductRow } from '../import/write/rows.rules.ts'
import { toProductCells, toVariantCells, type Cells } from '../goods-file/own-rows.rules.ts'

/** `digest`: of the old value, if only its beginning is shown. */
export type Change = ImportRow['changes'][number] & { digest?: string | undefined }

/** Longer values are shown by their beginning. */
const shownLength = 300

/** The product as it would be after its import: what the file does not say stays, as in the shop. */
export function completeProduct(
  product: ImportedProduct,
  { before, fetched }: { before: ImportedProduct | undefined; fetched: ReadonlyMap<string, string> },
): ImportedProduct {
  const known = (image: string) => fetched.get(image) ?? image
  const old = new Map(before?.variants.map((variant) => [variant.code, variant]))
  return {
    ...product,
    slug: slugOf(product),
    giftCode: product.giftCode === undefined ? (before?.giftCode ?? null) : product.giftCode,
    accessories: product.accessories ?? before?.accessories ?? [],
    substitutes: product.substitutes ?? before?.substitutes ?? [],
    withdrawalExemption:
      product.withdrawalExemption === undefined ? (before?.withdrawalExemption ?? null) : product.withdrawalExemption,
    sizeTableName: product.sizeTableName === undefined ? (before?.sizeTableName ?? null) : product.sizeTableName,
    rental: completeRental(product.rental, before?.rental),
    offers: product.offers ?? before?.offers ?? [],
    seoTitle: product.seoTitle ?? before?.seoTitle ?? '',
    seoDescription: product.seoDescription ?? before?.seoDescription ?? '',
    greenClaimProof: product.greenClaimProof ?? before?.greenClaimProof ?? '',
    isHidden: product.isHidden ?? before?.isHidden ?? false,
    images: product.images.map(known),
    ...(product.alts && {
      alts: Object.fromEntries(Object.entries(product.alts).map(([image, alt]) => [known(image), alt])),
    }),
    variants: product.variants.map((variant) => completeVariant(variant, { before: old.get(variant.code), known })),
  }
}

/** Of an offer that a file opens without saying more: as in the database. */
const newOffer = { includedDays: 3, moreDayCents: 0, maxDays: 14, lateDayCents: 0, cleaningDays: 1 }

function completeRental(
  rental: ImportedRental | null | undefined,
  before: ImportedRental | null | undefined,
): ImportedRental | null {
  if (rental === undefined) return before ?? null
  return rental && { ...newOffer, ...before, ...rental }
}

/** A costume that hangs already stays where staff have put it, and none is taken down by a file. */
function completeUnits(units: readonly ImportedUnit[] = [], before: readonly ImportedUnit[] = []): ImportedUnit[] {
  const known = new Set(before.map(({ code }) => code))
  return [...before, ...units.filter(({ code }) => !known.has(code))]
}

function slugOf(product: ImportedProduct): string {
  const ids = { categoryId: () => 0, brandId: () => 0, sizeTableId: () => 0, assetId: () => undefined }
  return toProductRow(product, ids).slug
}

function completeVariant(
  variant: ImportedVariant,
  { before, known }: { before: ImportedVariant | undefined; known: (image: string) => string },
): ImportedVariant {
  const shelf = variant.shelf ?? before?.shelf
  const shelfByStore = { ...before?.shelfByStore, ...variant.shelfByStore }
  const rentalUnits = completeUnits(variant.rentalUnits, before?.rentalUnits)
  return {
    ...variant,
    purchasePriceCents:
      variant.purchasePriceCents === undefined ? (before?.purchasePriceCents ?? null) : variant.purchasePriceCents,
    stockCentral: variant.stockCentral ?? before?.stockCentral ?? 0,
    // A store without a row and one with no pieces are the same.
    stockByStore: withoutZeros({ ...before?.stockByStore, ...variant.stockByStore }),
    ...(shelf !== undefined && { shelf }),
    ...(Object.keys(shelfByStore).length > 0 && { shelfByStore }),
    ...(rentalUnits.length > 0 && { rentalUnits }),
    ...(variant.images && { images: variant.images.map(known) }),
  }
}

function withoutZeros(stock: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(stock).filter(([, pieces]) => pieces !== 0))
}

/** The changed cells; none = the file says what the shop has. */
export function findChanges(before: ImportedProduct, after: ImportedProduct): Change[] {
  const old = toComparable(before)
  const variants = new Map(old.variants.map((variant) => [variant.code, variant]))
  const left = new Set(variants.keys())
  const changes = compareCells(toProductCells(old), toProductCells(after), null)
  for (const variant of after.variants) {
    const was = variants.get(variant.code)
    left.delete(variant.code)
    if (was) changes.push(...compareCells(toVariantCells(was, old), toVariantCells(variant, after), variant.code))
    else changes.push({ column: 'variant_code', variant: variant.code, before: '', after: variant.code })
  }
  for (const code of left) changes.push({ column: 'variant_code', variant: code, before: code, after: '' })
  return changes
}

export function isOfStock({ column }: Change): boolean {
  return column === centralColumn || column.startsWith(storePrefix)
}

/** Pieces that a new product brings along. */
export function hasPieces({ setComponents, isService, variants }: ImportedProduct): boolean {
  if (setComponents || isService) return false
  return variants.some(
    ({ stockCentral = 0, stockByStore }) =>
      stockCentral > 0 || Object.values(stockByStore).some((pieces) => pieces > 0),
  )
}

/** As the file is read: an editor may have left what an import would clean. */
function toComparable(product: ImportedProduct): ImportedProduct {
  const { descriptionHtml, ...rest } = product
  const cell = { line: 0, column: '', text: descriptionHtml }
  return {
    ...rest,
    ...given({ descriptionHtml: readDescription(cell, createFaults(undefined)) }),
    variants: product.variants.map((variant) => ({
      ...variant,
      stockCentral: variant.stockCentral ?? 0,
      stockByStore: withoutZeros(variant.stockByStore),
    })),
  }
}

function compareCells(before: Cells, after: Cells, variant: string | null): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((column) => {
    const [was = '', is = ''] = [before[column], after[column]]
    if (was === is) return []
    const change = { column, variant, before: shorten(was), after: shorten(is) }
    return [was.length > shownLength ? { ...change, digest: createHash('sha256').update(was).digest('hex') } : change]
  })
}

function shorten(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}
