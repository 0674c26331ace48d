import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type CaseData, CaseScreen } from '#admin/areas/cases/case-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<CaseData> {
  await requireCall(request, adminEndpoints.cases.get)
  return { item: (await api.cases.get({ params: { id: Number(id) }, signal: request.signal })).data }
}

export { CaseScreen as Component }
