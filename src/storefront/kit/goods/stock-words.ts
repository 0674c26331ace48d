import { assertNever } from '#kernel/assert-never.ts'
import type { Availability } from '#contracts/catalog.ts'
import { goodsMessages } from '#storefront/i18n/goods-messages.ts'
import type { StockState } from '#ui/stock-text.tsx'

export type StockWords = { state: StockState; text: string; canBuy: boolean }

const usualDispatchDays = { from: 3, to: 5 }

/** A product's status in words. The number of pieces is shown only if it is passed: a card just says "Skladom". */
export function toStockWords({
  state,
  preorder_on: preorderOn,
  dispatch_days: dispatchDays = usualDispatchDays,
  quantity,
}: Pick<Availability, 'state' | 'preorder_on' | 'dispatch_days'> & { quantity?: number }): StockWords {
  switch (state) {
    case 'in_stock':
      return {
        state: 'available',
        text: quantity === undefined ? goodsMessages.stock.inStock : goodsMessages.stock.inStockCount(quantity),
        canBuy: true,
      }
    case 'not_in_stock':
      return { state: 'limited', text: goodsMessages.stock.notInStock(dispatchDays), canBuy: true }
    case 'preorder':
      return {
        state: 'preorder',
        text: preorderOn === null ? goodsMessages.stock.preorderUnknown : goodsMessages.stock.preorder(preorderOn),
        canBuy: true,
      }
    case 'sold_out':
      return { state: 'unavailable', text: goodsMessages.stock.soldOut, canBuy: false }
    case 'unavailable':
      return { state: 'unavailable', text: goodsMessages.stock.unavailable, canBuy: false }
    default:
      return assertNever(state)
  }
}
