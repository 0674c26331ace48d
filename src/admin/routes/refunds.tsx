import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type RefundsData, RefundsScreen } from '#admin/areas/orders/refunds-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<RefundsData> {
  await requireCall(request, adminEndpoints.refunds.list)
  const after = new URL(request.url).searchParams.get('za') ?? undefined
  const query = { ...(after !== undefined && { after }) }
  return { page: (await api.refunds.list({ query, signal: request.signal })).data }
}

export { RefundsScreen as Component }
