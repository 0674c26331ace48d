import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { readStockFilter } from '#admin/areas/stock/stock-filter.ts'
import { type StockData, StockScreen } from '#admin/areas/stock/stock-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<StockData> {
  await requireCall(request, adminEndpoints.stock.list)
  const { signal } = request
  const query = readStockFilter(new URL(request.url).searchParams)
  const [first, places] = await Promise.all([api.stock.list({ query, signal }), api.stock.places({ signal })])
  return { first: first.data, places: places.data }
}

export { StockScreen as Component }
