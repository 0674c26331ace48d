import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type StatementsData, StatementsScreen } from '#admin/areas/money/statements-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<StatementsData> {
  await requireCall(request, adminEndpoints.bankStatements.list)
  return { first: (await api.bankStatements.list({ signal: request.signal })).data }
}

export { StatementsScreen as Component }
