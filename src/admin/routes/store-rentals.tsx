import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { isDay } from '#kernel/plain-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { api } from '../api.ts'
import { type RentalsData, RentalsScreen } from '../areas/store/rentals/rentals-screen.tsx'
import { chooseBranch, keepBranch, readBranch } from '../areas/store/branch.ts'
import { requireCall } from '../enter.ts'

/** The address holds the branch and the day. */
export async function loader({ request }: LoaderFunctionArgs): Promise<RentalsData> {
  await requireCall(request, adminEndpoints.rentals.list)
  const { searchParams } = new URL(request.url)
  const today = toLocalDay(new Date())
  const asked = searchParams.get('den') ?? ''
  const day = isDay(asked) ? asked : today
  const chosen = readBranch(searchParams)
  const { signal } = request
  const askFor = (store: number | undefined) =>
    api.rentals.list({
      query: { day, ...(store !== undefined && { store: String(store) }) },
      signal,
    })
  const { data } = await askFor(chosen)
  const branch = chooseBranch(data.branches, chosen)
  if (branch === chosen) return { ...data, branch, day, today }
  // A branch that lends nothing, or at which the person no longer works.
  if (chosen !== undefined) keepBranch(undefined)
  return { ...(await askFor(branch)).data, branch, day, today }
}

export function Component() {
  return <RentalsScreen {...useLoaderData<RentalsData>()} />
}
