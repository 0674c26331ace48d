import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { maxPageSize } from '#contracts/admin/lists.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { api } from '../api.ts'
import { type CalendarData, CalendarScreen } from '../areas/goods/markdowns/calendar-screen.tsx'
import { readMonth, spanOfMonth } from '../areas/goods/markdowns/markdown-month.ts'
import { requireCall } from '../enter.ts'

export async function loader({ request }: LoaderFunctionArgs): Promise<CalendarData> {
  await requireCall(request, adminEndpoints.markdowns.list)
  const month = readMonth(new URL(request.url).searchParams, todayOf({ now: () => new Date() }))
  const { from, until } = spanOfMonth(month)
  const query = { from: from.toISOString(), until: until.toISOString(), limit: String(maxPageSize) }
  const { rows, next } = (await api.markdowns.list({ query, signal: request.signal })).data
  return { month, rows, isCut: next !== null }
}

export { CalendarScreen as Component }
