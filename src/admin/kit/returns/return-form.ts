import type { OrderReturn, ReturnableGoods, ReturnedGoods } from '#contracts/admin/returns.ts'
import type { LocationId } from '#kernel/ids.ts'

/** Typed pieces by variant; an empty field is none. */
export type TypedReturn = {
  place: LocationId | null
  note: string
  whole: Readonly<Record<number, string>>
  damaged: Readonly<Record<number, string>>
}

export function startReturn({ places }: Pick<OrderReturn, 'places'>): TypedReturn {
  return { place: places[0]?.id ?? null, note: '', whole: {}, damaged: {} }
}

/** Goods of which pieces are still out. */
export function listOut(goods: readonly ReturnableGoods[]): ReturnableGoods[] {
  return goods.filter((row) => countOut(row) > 0)
}

export function countOut({ sent, returned }: Pick<ReturnableGoods, 'sent' | 'returned'>): number {
  return Math.max(0, sent - returned)
}

/** Everything that is out has come, and nothing of it is damaged. */
export function fillAll(typed: TypedReturn, goods: readonly ReturnableGoods[]): TypedReturn {
  const whole = Object.fromEntries(goods.map((row) => [row.variant_id, String(countOut(row))]))
  return { ...typed, whole, damaged: {} }
}

/** What is sent. */
export function toReturned(
  { place, note, whole, damaged }: TypedReturn,
  goods: readonly ReturnableGoods[],
): ReturnedGoods {
  const lines = goods
    .map(({ variant_id: variantId }) => ({
      variantId,
      whole: Number(whole[variantId] ?? ''),
      damaged: Number(damaged[variantId] ?? ''),
    }))
    .filter((line) => line.whole + line.damaged > 0)
  return { place: lines.length > 0 ? place : null, lines, note: note.trim() }
}

export function sumReturned({ lines }: Pick<ReturnedGoods, 'lines'>): { whole: number; damaged: number } {
  return lines.reduce((sum, line) => ({ whole: sum.whole + line.whole, damaged: sum.damaged + line.damaged }), {
    whole: 0,
    damaged: 0,
  })
}
