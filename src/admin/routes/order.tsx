import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type OrderData, OrderScreen } from '#admin/areas/orders/order-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request, params: { number = '' } }: LoaderFunctionArgs): Promise<OrderData> {
  await requireCall(request, adminEndpoints.orders.get)
  return { order: (await api.orders.get({ params: { number }, signal: request.signal })).data }
}

export { OrderScreen as Component }
