import type { VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'

type Packed = { variantId: VariantId; quantity: number }
type Left = { variantId: VariantId; quantity: number; weightGrams: number }

/** A box with its filling, in grams. */
const boxGrams = 150

/** The pieces of a parcel, each variant once. */
export function joinItems(items: readonly Packed[]): Packed[] {
  const sums = new Map<VariantId, number>()
  for (const { variantId, quantity } of items) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** From this price of an order on, a photo of a parcel is worth the time of the packer: what carriers pay for a lost one ends there. */
const dearCents = 10_000

export function isDear(totalCents: Cents): boolean {
  return totalCents >= dearCents
}

/** How the parcels fit what is left of the order: `wrong` = something in them is not, or is too many. */
export function compareWithOrder(
  parcels: readonly { items: readonly Packed[] }[],
  left: readonly Left[],
): 'complete' | 'partial' | 'wrong' {
  const packed = joinItems(parcels.flatMap(({ items }) => items))
  const isWrong = packed.some(
    ({ variantId, quantity }) => quantity > (left.find((piece) => piece.variantId === variantId)?.quantity ?? 0),
  )
  if (isWrong) return 'wrong'
  const sum = (pieces: readonly { quantity: number }[]) => pieces.reduce((total, { quantity }) => total + quantity, 0)
  return sum(packed) === sum(left) ? 'complete' : 'partial'
}

/** In grams. */
export function weigh(items: readonly Packed[], left: readonly Left[]): number {
  const weightOf = (id: VariantId) => left.find(({ variantId }) => variantId === id)?.weightGrams ?? 0
  return items.reduce((sum, { variantId, quantity }) => sum + quantity * weightOf(variantId), boxGrams)
}

/** Whether the money for an order is still to be taken with its goods. */
export function isCash(
  { paymentState, paymentKind }: { paymentState: string; paymentKind: string },
  cashKinds: readonly string[],
): boolean {
  return paymentState === 'unpaid' && cashKinds.includes(paymentKind)
}
