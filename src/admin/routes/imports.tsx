import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type ImportsData, ImportsScreen } from '#admin/areas/imports/imports-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<ImportsData> {
  await requireCall(request, adminEndpoints.imports.list)
  const after = new URL(request.url).searchParams.get('za')
  const query = after === null ? {} : { after }
  return { page: (await api.imports.list({ query, signal: request.signal })).data }
}

export { ImportsScreen as Component }
