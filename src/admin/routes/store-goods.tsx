import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '../api.ts'
import { chooseBranch, keepBranch, readBranch } from '../areas/store/branch.ts'
import { findGoods } from '../areas/store/goods/find-goods.ts'
import type { GoodsData } from '../areas/store/goods/goods-data.ts'
import { GoodsScreen } from '../areas/store/goods/goods-screen.tsx'
import { requireCall } from '../enter.ts'
import { keepAnswer } from '../kit/browser/kept-answers.ts'
import { loadOrKeep } from '../kit/browser/load-or-keep.ts'

/** The address holds the branch and what was scanned or typed. */
export async function loader({ request }: LoaderFunctionArgs): Promise<GoodsData> {
  const session = await requireCall(request, adminEndpoints.counter.branches)
  const { searchParams } = new URL(request.url)
  const { signal } = request
  const chosen = readBranch(searchParams)
  const text = searchParams.get('co') ?? ''
  const [{ data: branches }, found] = await Promise.all([
    loadOrKeep(`counter-branches:${session.user.id}`, () => api.counter.branches({ signal })),
    findGoods(text, signal),
  ])
  keepAnswer('session', session)
  const branch = chooseBranch(branches, chosen)
  if (branch !== chosen && chosen !== undefined) keepBranch(undefined)
  return { branches, branch, text, found }
}

export function Component() {
  return <GoodsScreen {...useLoaderData<GoodsData>()} />
}
