import type { ProductId } from '#kernel/ids.ts'
import type { Cents, NetCents } from '#kernel/money.ts'

/**
 * What products sold on a day, a column after the other: all ids in their order, then all orders, pieces, cents with VAT, cents
 * without. A report of a year looks at millions of ids for some products, and reads them from memory one beside the other.
 */
export type ProductPack = Int32Array
export type PackedSums = { id: ProductId; orders: number; pieces: number; totalCents: Cents; netCents: NetCents }

const packWidth = 5

/** Reads a row per product, in numbers of four bytes, the highest first, as PostgreSQL sends them. */
export function unpackSums(bytes: Uint8Array): ProductPack {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pack = new Int32Array(bytes.byteLength / 4)
  const count = pack.length / packWidth
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < packWidth; column += 1) {
      pack[column * count + row] = view.getInt32((row * packWidth + column) * 4)
    }
  }
  return pack
}

/** By the id of a product: its cents with VAT, and whether it was sold at all. Millions of numbers are added, so no objects are made. */
export type ProductTotals = { cents: Float64Array; isSold: Uint8Array }

export function emptyTotals(packs: readonly ProductPack[]): ProductTotals {
  const last = packs.reduce((most, pack) => Math.max(most, pack[pack.length / packWidth - 1] ?? 0), 0)
  return { cents: new Float64Array(last + 1), isSold: new Uint8Array(last + 1) }
}

export function addTotals({ cents, isSold }: ProductTotals, pack: ProductPack): void {
  const count = pack.length / packWidth
  for (let row = 0; row < count; row += 1) {
    const id = pack[row] ?? 0
    cents[id] = (cents[id] ?? 0) + (pack[3 * count + row] ?? 0)
    isSold[id] = 1
  }
}

/** The products with the most money, of equal ones those with the lower id. */
export function pickBest({ cents, isSold }: ProductTotals, most: number): number[] {
  const best: { id: number; total: number }[] = []
  for (let id = 0; id < cents.length; id += 1) {
    const total = cents[id] ?? 0
    const isBest = best.length < most || total > (best.at(-1)?.total ?? Infinity)
    if (isSold[id] !== 1 || !isBest) continue
    best.splice(best.findLastIndex((other) => other.total >= total) + 1, 0, { id, total })
    if (best.length > most) best.pop()
  }
  return best.map(({ id }) => id)
}

/** The sums of these products, by id; a product that was not sold is left out. */
export type ProductSums = Map<number, PackedSums>

/** By the id of a product: whether it is one of these. A look into an array costs a tenth of one into a set. */
export type ProductMask = Uint8Array

export function maskOf(ids: readonly number[]): ProductMask {
  const mask = new Uint8Array(ids.reduce((most, id) => Math.max(most, id), 0) + 1)
  for (const id of ids) mask[id] = 1
  return mask
}

export function addSums(sums: ProductSums, { pack, mask }: { pack: ProductPack; mask: ProductMask }): void {
  const count = pack.length / packWidth
  for (let row = 0; row < count; row += 1) {
    const id = pack[row] ?? 0
    if (mask[id] !== 1) continue
    const sum = sums.get(id) ?? { id, orders: 0, pieces: 0, totalCents: 0, netCents: 0 }
    sum.orders += pack[count + row] ?? 0
    sum.pieces += pack[2 * count + row] ?? 0
    sum.totalCents += pack[3 * count + row] ?? 0
    sum.netCents += pack[4 * count + row] ?? 0
    sums.set(id, sum)
  }
}
