import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '../api.ts'
import { keepBranch, readBranch } from '../areas/store/branch.ts'
import { type HoldsData, HoldsScreen } from '../areas/store/holds/holds-screen.tsx'
import { requireCall } from '../enter.ts'
import { keepAnswer } from '../kit/browser/kept-answers.ts'
import { loadOrKeep } from '../kit/browser/load-or-keep.ts'

/** The address holds the branch. */
export async function loader({ request }: LoaderFunctionArgs): Promise<HoldsData> {
  const session = await requireCall(request, adminEndpoints.counter.holds)
  const { signal } = request
  const branch = readBranch(new URL(request.url).searchParams)
  keepBranch(branch)
  const query = branch === undefined ? {} : { store: String(branch) }
  const { data, keptAt } = await loadOrKeep(`put-aside:${session.user.id}:${branch ?? ''}`, async () => {
    const [holds, reservations] = await Promise.all([
      api.counter.holds({ query, signal }),
      api.branchReservations.list({ query, signal }),
    ])
    return { data: { ...holds.data, reservations: reservations.data } }
  })
  keepAnswer('session', session)
  return { ...data, branch, keptAt, now: new Date().toISOString() }
}

export function Component() {
  return <HoldsScreen {...useLoaderData<HoldsData>()} />
}
