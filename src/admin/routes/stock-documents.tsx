import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type DocumentsData, DocumentsScreen } from '#admin/areas/stock/documents/documents-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<DocumentsData> {
  await requireCall(request, adminEndpoints.stockDocuments.list)
  const { signal } = request
  const isAll = new URL(request.url).searchParams.get('pohlad') === 'vsetky'
  const query = isAll ? {} : ({ open: '1' } as const)
  return { first: (await api.stockDocuments.list({ query, signal })).data, isAll }
}

export { DocumentsScreen as Component }
