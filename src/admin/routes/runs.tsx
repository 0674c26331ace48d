import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type RunsData, RunsScreen } from '#admin/areas/runs/runs-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<RunsData> {
  await requireCall(request, adminEndpoints.runs.list)
  const after = new URL(request.url).searchParams.get('za') ?? undefined
  const query = { ...(after !== undefined && { after }) }
  return { page: (await api.runs.list({ query, signal: request.signal })).data }
}

export { RunsScreen as Component }
