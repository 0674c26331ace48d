import type { ReturnedGoods, ReturnableGoods } from '#contracts/admin/returns.ts'
import { messages } from '#contracts/messages.ts'
import type { VariantId } from '#kernel/ids.ts'

export type ReturnedLine = ReturnedGoods['lines'][number]

/** Each variant once, without those of which nothing has come. */
export function sumReturned(lines: readonly ReturnedLine[]): ReturnedLine[] {
  const sums = new Map<VariantId, ReturnedLine>()
  for (const { variantId, whole, damaged } of lines) {
    const before = sums.get(variantId) ?? { variantId, whole: 0, damaged: 0 }
    sums.set(variantId, { variantId, whole: before.whole + whole, damaged: before.damaged + damaged })
  }
  return [...sums.values()].filter(({ whole, damaged }) => whole + damaged > 0)
}

/** What is wrong with what a person has written, by field. */
export function findFormFaults({ place, lines, note }: Pick<ReturnedGoods, 'place' | 'lines' | 'note'>) {
  return {
    ...(lines.length === 0 && { lines: [messages.returns.noPieces] }),
    ...(lines.length > 0 && place === null && { place: [messages.returns.noPlace] }),
    ...(lines.some(({ damaged }) => damaged > 0) && note === '' && { note: [messages.returns.noReason] }),
  }
}

/** Goods of which more come back than are out, and how many of them are; a variant that never left has no code. */
export function findTooMany(
  goods: readonly Pick<ReturnableGoods, 'variant_id' | 'code' | 'sent' | 'returned'>[],
  lines: readonly ReturnedLine[],
): { code: string; left: number }[] {
  return lines.flatMap(({ variantId, whole, damaged }) => {
    const row = goods.find((each) => each.variant_id === variantId)
    const left = row ? countLeft(row) : 0
    return whole + damaged > left ? [{ code: row?.code ?? `#${variantId}`, left }] : []
  })
}

/** Pieces that are still with the customer or on their way. */
export function countLeft({ sent, returned }: Pick<ReturnableGoods, 'sent' | 'returned'>): number {
  return Math.max(0, sent - returned)
}
