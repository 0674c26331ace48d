import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { promiseGroups, type PromiseReport } from '#contracts/admin/promise-reports.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { api } from '../api.ts'
import { PromisesScreen } from '../areas/reports/promises-screen.tsx'
import { readPeriod } from '../areas/reports/report-period.ts'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<PromiseReport> {
  await requireCall(request, adminEndpoints.reports.promises)
  const params = new URL(request.url).searchParams
  const by = promiseGroups.find((each) => each === params.get('podla')) ?? 'month'
  const row = /^(?:\d{4}-\d{2}|[cs][1-9]\d{0,8})$/.exec(params.get('riadok') ?? '')?.[0]
  const query = { by, ...(row !== undefined && { row }), ...readPeriod(params, todayOf({ now: () => new Date() })) }
  return (await api.reports.promises({ query, signal: request.signal })).data
}

export { PromisesScreen as Component }
