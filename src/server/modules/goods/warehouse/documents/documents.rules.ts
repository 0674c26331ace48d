import type { StockDocument, StockDocumentKind, StockDocumentState } from '#contracts/admin/stock-documents.ts'
import type { LocationId, StoreId, VariantId } from '#kernel/ids.ts'

const prefixes = {
  receipt: 'PR',
  transfer: 'PS',
  count: 'IN',
  write_off: 'OD',
  correction: 'OP',
  return: 'VR',
} as const satisfies Record<StockDocumentKind, string>

/** `PR-118`: people say it on the telephone, so it is short. */
export function numberOf({ kind, id }: { kind: StockDocumentKind; id: number }): string {
  return `${prefixes[kind]}-${id}`
}

type Standing = {
  kind: StockDocumentKind
  state: StockDocumentState
  place: { store: StoreId | null }
  to: { store: StoreId | null } | null
  countersId: number | null
  counteredById: number | null
}

/** What a person of these branches may do with a document now; null = everywhere. */
export function listSteps(
  { kind, state, place, to, countersId, counteredById }: Standing,
  branches: readonly StoreId[] | null,
): StockDocument['steps'] {
  const isTheirs = (at: { store: StoreId | null } | null) =>
    branches === null || (at !== null && at.store !== null && branches.includes(at.store))
  switch (state) {
    case 'draft':
      return isTheirs(place) ? ['edit', kind === 'transfer' ? 'send' : 'confirm', 'discard'] : []
    case 'sent':
      return isTheirs(to) ? ['receive'] : []
    case 'confirmed': {
      const isLast = countersId === null && counteredById === null
      return isLast && isTheirs(place) && (to === null || isTheirs(to)) ? ['counter'] : []
    }
    case 'cancelled':
      return []
  }
}

/** Whether its lines can still get a purchase price: a receipt that was not given up or taken back. */
export function canPrice({ kind, state, counteredById }: Pick<Standing, 'kind' | 'state' | 'counteredById'>): boolean {
  return kind === 'receipt' && state !== 'cancelled' && counteredById === null
}

type Line = { variantId: VariantId; quantity: number }

/** The pieces that a confirmed document moves at its own place; a count moves by what it has found instead. */
export function toMoves(
  kind: Exclude<StockDocumentKind, 'count'>,
  lines: readonly Line[],
  locationId: LocationId,
): { variantId: VariantId; locationId: LocationId; delta: number }[] {
  const isLeaving = kind === 'transfer' || kind === 'write_off'
  return lines.map(({ variantId, quantity }) => ({ variantId, locationId, delta: isLeaving ? 0 - quantity : quantity }))
}

/** Of pieces that come now those that the order held when they were sent: the first that come are the order's. */
export function findHeldArrivals(
  before: readonly { variantId: VariantId; received: number; held: number }[],
  come: readonly { variantId: VariantId; pieces: number }[],
): Line[] {
  return come.map(({ variantId, pieces }) => {
    const line = before.find((each) => each.variantId === variantId)
    const left = line ? Math.max(0, line.held - line.received) : 0
    return { variantId, quantity: Math.min(pieces, left) }
  })
}

/** Whether every piece of a transfer has come. */
export function isReceived(lines: readonly { quantity: number; received: number }[]): boolean {
  return lines.every(({ quantity, received }) => received >= quantity)
}
