import type { LoaderFunctionArgs } from 'react-router'
import type { AdminOrder } from '#contracts/admin/orders.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { CasesOf } from '#admin/areas/cases/cases-of.tsx'
import { type OrderData, OrderScreen } from '#admin/areas/orders/order-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request, params: { number = '' } }: LoaderFunctionArgs): Promise<OrderData> {
  await requireCall(request, adminEndpoints.orders.get)
  return { order: (await api.orders.get({ params: { number }, signal: request.signal })).data }
}

export function Component() {
  return <OrderScreen Cases={OrderCases} />
}

/** Complaints, withdrawals and questions about the order. */
function OrderCases({ order: { number } }: { order: AdminOrder }) {
  return <CasesOf text={number} isOne={(row) => row.order_number === number} />
}
