import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '../api.ts'
import { keepBranch, readBranch } from '../areas/store/branch.ts'
import type { PickUpsData } from '../areas/store/pick-ups-data.ts'
import { PickUpsScreen } from '../areas/store/pick-ups-screen.tsx'
import { requireCall } from '../enter.ts'
import { keepAnswer } from '../kit/browser/kept-answers.ts'
import { loadOrKeep } from '../kit/browser/load-or-keep.ts'

/** Whether the last load of the list was not finished. */
let isUnfinished = false

/** The address holds the branch, the list and the open order. */
export async function loader(args: LoaderFunctionArgs): Promise<PickUpsData> {
  isUnfinished = true
  const loaded = await load(args)
  isUnfinished = false
  return loaded
}

async function load({ request }: LoaderFunctionArgs): Promise<PickUpsData> {
  const session = await requireCall(request, adminEndpoints.pickUps.list)
  const { searchParams } = new URL(request.url)
  const view = searchParams.get('zoznam') === 'pripravuje-sa' ? 'preparing' : 'ready'
  const branch = readBranch(searchParams)
  keepBranch(branch)
  const { signal } = request
  const askFor = (store: number | undefined) =>
    api.pickUps.list({ query: { view, ...(store !== undefined && { store: String(store) }) }, signal })
  const loaded = await loadOrKeep(`pick-ups:${session.user.id}:${branch ?? ''}:${view}`, () => askFor(branch))
  keepAnswer('session', session)
  // A branch that was closed, or at which the person no longer works.
  if (branch !== undefined && !loaded.data.branches.some(({ id }) => id === branch)) {
    keepBranch(undefined)
    return { ...(await askFor(undefined)).data, view, branch: undefined, keptAt: undefined }
  }
  return { ...loaded.data, view, branch, keptAt: loaded.keptAt }
}

/** Opening an order needs no call: it works without a signal. A load that it interrupts is not lost. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOnlyOpened = currentUrl.pathname === nextUrl.pathname && withoutOrder(currentUrl) === withoutOrder(nextUrl)
  return isOnlyOpened && currentUrl.search !== nextUrl.search ? isUnfinished : defaultShouldRevalidate
}

function withoutOrder({ searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete('objednavka')
  return rest.toString()
}

export function Component() {
  return <PickUpsScreen {...useLoaderData<PickUpsData>()} />
}
