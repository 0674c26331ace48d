/** Writes what a person was shown and no more: what was changed since the comparison is not overwritten. */
import { centralColumn, storePrefix } from '../import/formats/own-columns.rules.ts'
import type { ImportedProduct, ImportedVariant } from '../import/imported-product.ts'
import { completeProduct, findChanges, isOfStock, type Change } from './compare-goods.ts'

export type Compared = { kind: 'new' | 'changed' | 'faulty'; changes: readonly Change[] }

/** `column`: the first one that was changed since; empty = the whole product was added or removed. */
export type Applied = { kind: 'applied'; product: ImportedProduct } | { kind: 'stale'; column: string }

export function applyCompared(
  product: ImportedProduct,
  {
    compared,
    now,
    fetched,
  }: { compared: Compared; now: ImportedProduct | undefined; fetched: ReadonlyMap<string, string> },
): Applied {
  if (!now) return compared.kind === 'new' ? { kind: 'applied', product } : { kind: 'stale', column: '' }
  if (compared.kind === 'new') return { kind: 'stale', column: '' }
  const shown = new Map(compared.changes.map((change) => [keyOf(change), change]))
  const stale = findChanges(now, completeProduct(product, { before: now, fetched })).find(
    (change) => !isOfStock(change) && !isShown(change, shown.get(keyOf(change))),
  )
  if (stale) return { kind: 'stale', column: stale.column }
  const old = new Map(now.variants.map((variant) => [variant.code, variant]))
  const variants = product.variants.map((variant) => movePieces(variant, { now: old.get(variant.code), shown }))
  return { kind: 'applied', product: { ...product, variants } }
}

function keyOf({ column, variant }: Pick<Change, 'column' | 'variant'>): string {
  return `${variant ?? ''} ${column}`
}

function isShown({ before, digest }: Change, shown: Change | undefined): boolean {
  return shown !== undefined && shown.before === before && shown.digest === digest
}

/** Pieces are imported as a difference: what was sold since the comparison stays sold. */
function movePieces(
  variant: ImportedVariant,
  { now, shown }: { now: ImportedVariant | undefined; shown: ReadonlyMap<string, Change> },
): ImportedVariant {
  if (!now) return variant
  const move = (column: string, pieces = 0) => {
    const { before = '', after = '' } = shown.get(keyOf({ column, variant: variant.code })) ?? {}
    return Math.max(0, pieces + Number(after) - Number(before))
  }
  const { stockCentral, stockByStore } = variant
  return {
    ...variant,
    ...(stockCentral !== undefined && { stockCentral: move(centralColumn, now.stockCentral) }),
    stockByStore: Object.fromEntries(
      Object.keys(stockByStore).map((store) => [store, move(storePrefix + store, now.stockByStore[store])]),
    ),
  }
}
