import type { ProductId } from '#kernel/ids.ts'
import type { Cents, NetCents } from '#kernel/money.ts'

/** What products sold on a day: `packWidth` numbers per product, by product. */
export type ProductPack = Int32Array
export type PackedSums = { id: ProductId; orders: number; pieces: number; totalCents: Cents; netCents: NetCents }

/** Id, orders, pieces, cents with VAT, cents without. */
const packWidth = 5

/** Reads numbers of four bytes, the highest first, as PostgreSQL sends them. */
export function unpackSums(bytes: Uint8Array): ProductPack {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pack = new Int32Array(bytes.byteLength / 4)
  for (let at = 0; at < pack.length; at += 1) pack[at] = view.getInt32(at * 4)
  return pack
}

/** By the id of a product: its cents with VAT, and whether it was sold at all. Millions of numbers are added, so no objects are made. */
export type ProductTotals = { cents: Float64Array; isSold: Uint8Array }

export function emptyTotals(packs: readonly ProductPack[]): ProductTotals {
  const last = packs.reduce((most, pack) => Math.max(most, pack.at(-packWidth) ?? 0), 0)
  return { cents: new Float64Array(last + 1), isSold: new Uint8Array(last + 1) }
}

export function addTotals({ cents, isSold }: ProductTotals, pack: ProductPack): void {
  for (let at = 0; at < pack.length; at += packWidth) {
    const id = pack[at] ?? 0
    cents[id] = (cents[id] ?? 0) + (pack[at + 3] ?? 0)
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

export function addSums(sums: ProductSums, { pack, ids }: { pack: ProductPack; ids: ReadonlySet<number> }): void {
  for (let at = 0; at < pack.length; at += packWidth) {
    const id = pack[at] ?? 0
    if (!ids.has(id)) continue
    const [, orders = 0, pieces = 0, totalCents = 0, netCents = 0] = pack.subarray(at, at + packWidth)
    const sum = sums.get(id)
    if (!sum) {
      sums.set(id, { id, orders, pieces, totalCents, netCents })
      continue
    }
    sum.orders += orders
    sum.pieces += pieces
    sum.totalCents += totalCents
    sum.netCents += netCents
  }
}
