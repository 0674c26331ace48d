import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api, ApiProblem } from '../api.ts'
import { keepBranch, readBranch } from '../areas/store/branch.ts'
import type { GoodsData } from '../areas/store/goods/goods-data.ts'
import { GoodsScreen } from '../areas/store/goods/goods-screen.tsx'
import { requireCall } from '../enter.ts'
import { isUnanswered } from '../kit/browser/connection.ts'
import { keepAnswer } from '../kit/browser/kept-answers.ts'
import { loadOrKeep } from '../kit/browser/load-or-keep.ts'
import { resolveScan } from '../kit/scan/resolve-scan.ts'

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
  const isTheirs = branches.some(({ id }) => id === chosen)
  if (!isTheirs && chosen !== undefined) keepBranch(undefined)
  const branch = isTheirs ? chosen : branches.length === 1 ? branches[0]?.id : undefined
  return { branches, branch, text, found }
}

/** By a code, and if the shop has none like that, by words. Undefined = the shop does not answer. */
async function findGoods(text: string, signal: AbortSignal): Promise<GoodsData['found']> {
  if (text.trim().length < 2) return []
  const scan = resolveScan(text)
  try {
    const byCode =
      scan.kind === 'goods' ? (await api.counter.find({ query: { codes: scan.codes.join(',') }, signal })).data : []
    return byCode.length > 0
      ? byCode
      : (await api.counter.find({ query: { words: text.trim().slice(0, 100) }, signal })).data
  } catch (error) {
    if (error instanceof ApiProblem && isUnanswered(error)) return undefined
    throw error
  }
}

export function Component() {
  return <GoodsScreen {...useLoaderData<GoodsData>()} />
}
