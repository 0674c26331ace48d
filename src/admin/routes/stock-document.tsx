import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type DocumentData, DocumentScreen } from '#admin/areas/stock/documents/document-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs): Promise<DocumentData> {
  await requireCall(request, adminEndpoints.stockDocuments.get)
  const { data } = await api.stockDocuments.get({ params: { id: Number(id) }, signal: request.signal })
  return { loaded: data }
}

export { DocumentScreen as Component }
