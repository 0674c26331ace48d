import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { type CategoriesData, CategoriesScreen } from '#admin/areas/catalog/tree/categories-screen.tsx'
import { requireCall } from '#admin/enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<CategoriesData> {
  await requireCall(request, adminEndpoints.categories.list)
  const { data } = await api.categories.list({ query: {}, signal: request.signal })
  return { loaded: data.rows }
}

export { CategoriesScreen as Component }
