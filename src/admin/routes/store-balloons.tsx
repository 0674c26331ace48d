import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { isDay } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { api } from '../api.ts'
import { type BalloonsData, BalloonsScreen } from '../areas/store/balloons/balloons-screen.tsx'
import { chooseBranch, keepBranch, readBranch } from '../areas/store/branch.ts'
import { requireCall } from '../enter.ts'

/** The address holds the branch, the day and whether a week is shown. */
export async function loader({ request }: LoaderFunctionArgs): Promise<BalloonsData> {
  await requireCall(request, adminEndpoints.balloonBookings.list)
  const { searchParams } = new URL(request.url)
  const today = toLocalDay(new Date())
  const asked = searchParams.get('den') ?? ''
  const day = isDay(asked) ? asked : today
  const days = searchParams.get('tyzden') === '1' ? 7 : 1
  const chosen = readBranch(searchParams)
  const { signal } = request
  const askFor = (store: number | undefined) =>
    api.balloonBookings.list({
      query: { from: day, days: days === 7 ? '7' : '1', ...(store !== undefined && { store: String(store) }) },
      signal,
    })
  const { data } = await askFor(chosen)
  const branch = chooseBranch(data.branches, chosen)
  if (branch === chosen) return { ...data, branch, day, days, today }
  // A branch that inflates nothing, or at which the person no longer works.
  if (chosen !== undefined) keepBranch(undefined)
  return { ...(await askFor(branch)).data, branch, day, days, today }
}

export function Component() {
  return <BalloonsScreen {...useLoaderData<BalloonsData>()} />
}
