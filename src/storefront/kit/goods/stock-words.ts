import { assertNever } from '#kernel/assert-never.ts'
import type { Availability } from '#contracts/catalog.ts'
import { messages } from '#storefront/i18n/messages.ts'
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
        text: quantity === undefined ? messages.stock.inStock : messages.stock.inStockCount(quantity),
        canBuy: true,
      }
    case 'not_in_stock':
      return { state: 'limited', text: messages.stock.notInStock(dispatchDays), canBuy: true }
    case 'preorder':
      return {
        state: 'preorder',
        text: preorderOn === null ? messages.stock.preorderUnknown : messages.stock.preorder(preorderOn),
        canBuy: true,
      }
    case 'sold_out':
      return { state: 'unavailable', text: messages.stock.soldOut, canBuy: false }
    case 'unavailable':
      return { state: 'unavailable', text: messages.stock.unavailable, canBuy: false }
    default:
      return assertNever(state)
  }
}
