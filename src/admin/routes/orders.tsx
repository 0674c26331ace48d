import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { readFilter } from '#admin/areas/orders/order-filter.ts'
import { type OrdersData, OrdersScreen } from '#admin/areas/orders/orders-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<OrdersData> {
  await requireCall(request, adminEndpoints.orders.list)
  const query = readFilter(new URL(request.url).searchParams)
  return { first: (await api.orders.list({ query, signal: request.signal })).data }
}

export { OrdersScreen as Component }
