import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { type StockValue, stockValueGroups } from '#contracts/admin/stock-value.ts'
import { api } from '../api.ts'
import { StockValueScreen } from '../areas/reports/stock-value-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<StockValue> {
  await requireCall(request, adminEndpoints.stockValue.value)
  const asked = new URL(request.url).searchParams.get('podla')
  const by = stockValueGroups.find((each) => each === asked) ?? 'place'
  return (await api.stockValue.value({ query: { by }, signal: request.signal })).data
}

export { StockValueScreen as Component }
