import type { Packing, PackingPiece } from '#contracts/admin/packing.ts'
import type { Scan } from '#admin/kit/scan/resolve-scan.ts'

// What a scan does at the packing bench, apart from React: the order on the bench and the pieces in its parcels.

type Items = ReadonlyMap<number, number>
/** The last parcel is the open one. */
export type Bench = { packing: Packing; parcels: readonly Items[] }

export type BenchStep =
  | { kind: 'right'; bench: Bench; piece: PackingPiece }
  /** The last piece: the order is finished without another key. */
  | { kind: 'complete'; bench: Bench; piece: PackingPiece }
  | { kind: 'nextParcel'; bench: Bench }
  | { kind: 'open'; number: string }
  | { kind: 'wrong'; why: 'foreign' | 'enough' | 'unfinished' | 'noOrder' | 'unknown'; what: string }

export function startBench(packing: Packing): Bench {
  return { packing, parcels: [new Map()] }
}

export function takeScan(bench: Bench | undefined, scan: Scan): BenchStep {
  if (scan.kind === 'order') return takeOrder(bench, scan.number)
  if (scan.kind !== 'goods') return { kind: 'wrong', why: 'unknown', what: '' }
  const [what = ''] = scan.codes
  if (!bench) return { kind: 'wrong', why: 'noOrder', what }
  const piece = bench.packing.pieces.find(
    ({ ean, code }) => (ean !== null && scan.codes.includes(ean)) || scan.codes.includes(code.toUpperCase()),
  )
  if (!piece) return { kind: 'wrong', why: 'foreign', what }
  if (countPacked(bench, piece) >= piece.quantity) return { kind: 'wrong', why: 'enough', what: piece.name }
  const open = new Map(bench.parcels.at(-1))
  open.set(piece.variant_id, (open.get(piece.variant_id) ?? 0) + 1)
  const next = { ...bench, parcels: [...bench.parcels.slice(0, -1), open] }
  return { kind: isComplete(next) ? 'complete' : 'right', bench: next, piece }
}

/** The number of the order on the bench closes its open parcel; another number opens that order. */
function takeOrder(bench: Bench | undefined, number: string): BenchStep {
  if (!bench) return { kind: 'open', number }
  const isEmpty = (bench.parcels.at(-1)?.size ?? 0) === 0
  if (bench.packing.order.number !== number) {
    if (isEmpty && bench.parcels.length === 1) return { kind: 'open', number }
    return { kind: 'wrong', why: 'unfinished', what: bench.packing.order.number }
  }
  return { kind: 'nextParcel', bench: isEmpty ? bench : { ...bench, parcels: [...bench.parcels, new Map()] } }
}

/** In all parcels of the bench. */
export function countPacked({ parcels }: Bench, { variant_id: id }: PackingPiece): number {
  return parcels.reduce((sum, items) => sum + (items.get(id) ?? 0), 0)
}

function isComplete(bench: Bench): boolean {
  return bench.packing.pieces.every((piece) => countPacked(bench, piece) >= piece.quantity)
}

/** The parcels that have pieces, as the server takes them. */
export function toParcels({ parcels }: Bench): { items: { variantId: number; quantity: number }[] }[] {
  return parcels
    .filter((items) => items.size > 0)
    .map((items) => ({ items: [...items].map(([variantId, quantity]) => ({ variantId, quantity })) }))
}
