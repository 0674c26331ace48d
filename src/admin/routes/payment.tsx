import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type PaymentData, PaymentScreen } from '#admin/areas/money/payment-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<PaymentData> {
  await requireCall(request, adminEndpoints.unmatchedPayments.get)
  const { data } = await api.unmatchedPayments.get({ params: { id: Number(id) }, signal: request.signal })
  return { loaded: data }
}

export { PaymentScreen as Component }
