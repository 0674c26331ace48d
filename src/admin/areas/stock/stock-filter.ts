import { stockViews } from '#contracts/admin/stock.ts'
import type { api } from '#admin/api.ts'

type StockQuery = NonNullable<NonNullable<Parameters<typeof api.stock.list>[0]>['query']>

/** The filter that the address holds: view, search and place. Anything else in it is left out. */
export function readStockFilter(params: URLSearchParams): StockQuery {
  const q = params.get('q') ?? ''
  const place = params.get('miesto') ?? ''
  const view = stockViews.find((each) => each === params.get('pohlad'))
  return {
    ...(q !== '' && { q }),
    ...(/^[1-9]\d{0,8}$/.test(place) && { place }),
    ...(view !== undefined && { view }),
  }
}
