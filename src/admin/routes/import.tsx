import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type ImportData, ImportScreen } from '#admin/areas/imports/import-screen.tsx'
import { requireCall } from '#admin/enter.ts'
import { mayCall } from '#admin/session.ts'

export async function loader({ request, params }: LoaderFunctionArgs): Promise<ImportData> {
  const session = await requireCall(request, adminEndpoints.imports.get)
  const call = { params: { id: Number(params['id']) }, signal: request.signal }
  const { data: loaded } = await api.imports.get(call)
  const isOpen = ['mapping', 'comparing', 'compared'].includes(loaded.state)
  if (!isOpen || !mayCall(session, adminEndpoints.imports.head)) return { loaded, head: undefined }
  return { loaded, head: (await api.imports.head(call)).data }
}

export { ImportScreen as Component }
