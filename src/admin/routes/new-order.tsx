import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { NewOrderScreen } from '../areas/orders/phone/new-order-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await requireCall(request, adminEndpoints.phoneOrders.place)
  return null
}

export { NewOrderScreen as Component }
