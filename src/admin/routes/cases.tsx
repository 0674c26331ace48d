import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { readFilter } from '#admin/areas/cases/case-filter.ts'
import { type CasesData, CasesScreen } from '#admin/areas/cases/cases-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<CasesData> {
  await requireCall(request, adminEndpoints.cases.list)
  const query = readFilter(new URL(request.url).searchParams)
  return { first: (await api.cases.list({ query, signal: request.signal })).data }
}

export { CasesScreen as Component }
