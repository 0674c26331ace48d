import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type StatementData, StatementScreen } from '#admin/areas/money/statement-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<StatementData> {
  await requireCall(request, adminEndpoints.bankStatements.get)
  return { statement: (await api.bankStatements.get({ params: { id: Number(id) }, signal: request.signal })).data }
}

export { StatementScreen as Component }
