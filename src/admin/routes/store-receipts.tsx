import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Receipt } from '#contracts/admin/counter.ts'
import type { StoreId } from '#kernel/ids.ts'
import { api } from '../api.ts'
import { chooseBranch, keepBranch, readBranch } from '../areas/store/branch.ts'
import { type ReceiptsData, ReceiptsScreen } from '../areas/store/receipts/receipts-screen.tsx'
import { requireCall } from '../enter.ts'
import { isUnanswered } from '../kit/browser/unanswered.ts'
import { keepAnswer } from '../kit/browser/kept-answers.ts'
import { loadOrKeep } from '../kit/browser/load-or-keep.ts'

/** The address holds the branch. */
export async function loader({ request }: LoaderFunctionArgs): Promise<ReceiptsData> {
  const session = await requireCall(request, adminEndpoints.counter.receive)
  const { signal } = request
  const userId = session.user.id
  const { data: branches } = await loadOrKeep(`counter-branches:${userId}`, () => api.counter.branches({ signal }))
  keepAnswer('session', session)
  const branch = chooseBranch(branches, readBranch(new URL(request.url).searchParams))
  keepBranch(branch)
  return { branches, branch, last: branch === undefined ? [] : await findLast({ userId, branch }, signal) }
}

/** Undefined = the shop does not answer, and this browser has never seen them. */
async function findLast(
  { userId, branch }: { userId: number; branch: StoreId },
  signal: AbortSignal,
): Promise<readonly Receipt[] | undefined> {
  try {
    const query = { store: String(branch) }
    return (await loadOrKeep(`receipts:${userId}:${branch}`, () => api.counter.receipts({ query, signal }))).data
  } catch (error) {
    if (isUnanswered(error)) return undefined
    throw error
  }
}

export function Component() {
  return <ReceiptsScreen {...useLoaderData<ReceiptsData>()} />
}
