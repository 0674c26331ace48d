import { messages } from '#contracts/messages.ts'
import type { ChangeLines } from '#contracts/admin/order-changes.ts'
import { isForAdults } from '#kernel/adult-age.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { VariantId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { isInSellingWindow } from '#kernel/selling-window.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { isOrderableBeyondStock } from '#kernel/stock-state.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import { rateOf, type VatRates } from '#kernel/vat-rates.ts'
import { effectivePrice } from '#server/modules/goods/pricing/index.ts'
import type { OrderItemRow } from '../order-items.queries.ts'
import { editLines } from './change-lines.rules.ts'
import type { GoodsRow } from './goods.queries.ts'

/** A line of goods that is added to an order. */
export type AddedLine = {
  position: number
  parentPosition: null
  kind: 'product'
  variantId: VariantId
  code: string
  name: string
  variantName: string
  quantity: number
  unitPriceCents: Cents
  vatRate: number
  discountCents: Cents
  mayAwait: boolean
  arrivesOn: string | null
}

export type EditedLines = { kept: OrderItemRow[]; added: AddedLine[] }

/**
 * The lines of an order after a change, with their prices. Throws 422 for a line that the order does not have, for more pieces of
 * what is no longer offered, and if nothing but gifts would remain. `vatRates`: those of the day of the order.
 */
export function applyChange(
  items: readonly OrderItemRow[],
  { body, goods, vatRates, now }: { body: ChangeLines; goods: readonly GoodsRow[]; vatRates: VatRates; now: Date },
): EditedLines {
  const quantities = new Map(body.lines.map(({ position, quantity }) => [position, quantity]))
  for (const [position, quantity] of quantities) {
    const item = items.find((known) => known.position === position)
    if (!item) throw invalid({ lines: [messages.orderChanges.noLine] })
    if (quantity > item.quantity) refuseMore(item, { goods, now })
  }
  const kept = editLines(items, quantities)
  const last = Math.max(0, ...items.map(({ position }) => position))
  const added = joinSame(body.added).map(({ variantId, quantity }, index) =>
    toAddedLine(
      goods.find((known) => known.variantId === variantId),
      { quantity, position: last + index + 1, vatRates, now },
    ),
  )
  if (added.length === 0 && !kept.some(({ kind }) => kind !== 'gift'))
    throw invalid({ lines: [messages.orderChanges.empty] })
  refuseUnaskedAge(body, goods)
  return { kept, added }
}

/** A gift is not sold, and what the shop no longer offers has no price for further pieces. */
function refuseMore(item: OrderItemRow, { goods, now }: { goods: readonly GoodsRow[]; now: Date }): void {
  if (item.kind === 'gift') throw invalid({ lines: [messages.orderChanges.giftOnly] })
  // A service follows the pieces of its line.
  if (item.parentPosition !== null) throw invalid({ lines: [messages.orderChanges.noLine] })
  const row = goods.find((known) => known.variantId === item.variantId)
  if (!row || !isSold(row, now)) throw invalid({ lines: [messages.orderChanges.gone(goodsName(item))] })
}

/** The same goods twice in a request are one line. */
function joinSame(added: ChangeLines['added']): ChangeLines['added'] {
  const joined = new Map<VariantId, number>()
  for (const { variantId, quantity } of added) joined.set(variantId, (joined.get(variantId) ?? 0) + quantity)
  return [...joined].map(([variantId, quantity]) => ({ variantId, quantity }))
}

function toAddedLine(
  row: GoodsRow | undefined,
  { quantity, position, vatRates, now }: { quantity: number; position: number; vatRates: VatRates; now: Date },
): AddedLine {
  if (!row || !isSold(row, now)) {
    throw new ApiError('out_of_stock', {
      message: row ? messages.orderChanges.notSold(goodsName(row)) : messages.problem.out_of_stock,
    })
  }
  const { variantId, code, name, variantName, vatRate } = row
  return {
    position,
    parentPosition: null,
    kind: 'product',
    variantId,
    code,
    name,
    variantName,
    quantity,
    unitPriceCents: effectivePrice(row, now).cents,
    vatRate: rateOf(vatRates, vatRate),
    discountCents: 0,
    ...findSupply(row, now),
  }
}

/** Whether more may be ordered than there is, and the announced day of arrival. */
export function findSupply(row: GoodsRow, now: Date): { mayAwait: boolean; arrivesOn: string | null } {
  const today = toLocalDay(now)
  const { preorderOn } = row
  return {
    mayAwait: isOrderableBeyondStock({ isSold: true, supply: row.supply, preorderOn, today }),
    arrivesOn: preorderOn !== null && preorderOn > today ? preorderOn : null,
  }
}

export function isSold(row: GoodsRow, now: Date): boolean {
  return row.isPublished && isInSellingWindow(row, toLocalDay(now))
}

/** The cart asks the visitor; by phone the person asks and says so. */
function refuseUnaskedAge(body: ChangeLines, goods: readonly GoodsRow[]): void {
  const added = new Set<number>(body.added.map(({ variantId }) => variantId))
  const needsAnswer = goods.some(({ variantId, minAge }) => added.has(variantId) && isForAdults(minAge))
  if (needsAnswer && body.isAdult !== true) throw new ApiError('age_unconfirmed')
}
