import { type LoaderFunctionArgs, redirect } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '../api.ts'
import { type SheetData, SheetScreen } from '../areas/goods/sheet/sheet-screen.tsx'
import { requireCall } from '../enter.ts'
import { paths } from '../paths.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<SheetData> {
  const { user } = await requireCall(request, adminEndpoints.variants.list)
  const products = new URL(request.url).searchParams.get('tovar') ?? ''
  if (!/^\d+(,\d+)*$/.test(products)) throw redirect(paths.goods)
  const { data } = await api.variants.list({ query: { products }, signal: request.signal })
  return { ...data, userId: user.id }
}

export { SheetScreen as Component }
