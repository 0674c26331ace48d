import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type StockCardData, StockCardScreen } from '#admin/areas/stock/stock-card.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<StockCardData> {
  await requireCall(request, adminEndpoints.stock.get)
  const call = { params: { id: Number(id) }, signal: request.signal }
  const [card, movements] = await Promise.all([api.stock.get(call), api.stock.movements(call)])
  return { card: card.data, movements: movements.data }
}

export { StockCardScreen as Component }
