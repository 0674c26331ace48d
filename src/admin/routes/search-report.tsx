import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { searchGroups, type SearchReport } from '#contracts/admin/search-reports.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { api } from '../api.ts'
import { readPeriod } from '../areas/reports/report-period.ts'
import { SearchesScreen } from '../areas/reports/searches-screen.tsx'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<SearchReport> {
  await requireCall(request, adminEndpoints.searchReports.searches)
  const params = new URL(request.url).searchParams
  const by = searchGroups.find((each) => each === params.get('podla')) ?? 'day'
  const query = { by, ...readPeriod(params, todayOf({ now: () => new Date() })) }
  return (await api.searchReports.searches({ query, signal: request.signal })).data
}

export { SearchesScreen as Component }
