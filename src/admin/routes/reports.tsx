import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { SalesReport } from '#contracts/admin/reports.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { api } from '../api.ts'
import { readAsk } from '../areas/reports/report-period.ts'
import { SalesScreen } from '../areas/reports/sales-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<SalesReport> {
  await requireCall(request, adminEndpoints.reports.sales)
  const query = readAsk(new URL(request.url).searchParams, todayOf({ now: () => new Date() }))
  return (await api.reports.sales({ query, signal: request.signal })).data
}

export { SalesScreen as Component }
