/** How a variant is resupplied once its last piece is sold. */
export const supplies = ['restocked', 'backorder', 'ended'] as const
export type Supply = (typeof supplies)[number]

export type StockState = 'in_stock' | 'not_in_stock' | 'sold_out' | 'unavailable' | 'preorder'

export type StockFacts = {
  /** Available pieces in all places together. */
  quantity: number
  /** False = taken off sale. */
  isSold: boolean
  supply: Supply
  /** The announced day of arrival, `YYYY-MM-DD`. */
  preorderOn: string | null
  today: string
}

/** The one state in which goods are shown and sold (specification, section 4; decisions, section 5). */
export function findStockState({ quantity, isSold, supply, preorderOn, today }: StockFacts): StockState {
  if (!isSold) return 'unavailable'
  if (quantity > 0) return 'in_stock'
  if (preorderOn !== null && preorderOn > today) return 'preorder'
  if (supply === 'backorder') return 'not_in_stock'
  return supply === 'ended' ? 'unavailable' : 'sold_out'
}

/** Whether an order may exceed the stock; the missing pieces are delivered later. */
export function isOrderableBeyondStock(facts: Omit<StockFacts, 'quantity'>): boolean {
  const state = findStockState({ ...facts, quantity: 0 })
  return state === 'preorder' || state === 'not_in_stock'
}
