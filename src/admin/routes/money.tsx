import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type PaymentsData, PaymentsScreen } from '#admin/areas/money/payments-screen.tsx'
import { readPaymentView } from '#admin/areas/money/payment-views.ts'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<PaymentsData> {
  await requireCall(request, adminEndpoints.unmatchedPayments.list)
  const { searchParams } = new URL(request.url)
  const view = readPaymentView(searchParams)
  const q = searchParams.get('q') ?? ''
  const { data } = await api.unmatchedPayments.list({ query: { view, q }, signal: request.signal })
  return { first: data, view, q }
}

/** Opening a payment does not load the list again; a change of one asks for it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.search !== nextUrl.search || currentUrl.pathname === nextUrl.pathname
}

export { PaymentsScreen as Component }
