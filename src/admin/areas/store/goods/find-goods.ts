import type { BranchGoods } from '#contracts/admin/counter.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { isUnanswered } from '#admin/kit/browser/unanswered.ts'
import { resolveScan } from '#admin/kit/scan/resolve-scan.ts'

/** By a code, and if the shop has none like that, by words. Undefined = the shop does not answer. */
export async function findGoods(text: string, signal?: AbortSignal): Promise<readonly BranchGoods[] | undefined> {
  if (text.trim().length < 2) return []
  const scan = resolveScan(text)
  const call = signal ? { signal } : {}
  try {
    const byCode =
      scan.kind === 'goods' ? (await api.counter.find({ query: { codes: scan.codes.join(',') }, ...call })).data : []
    return byCode.length > 0
      ? byCode
      : (await api.counter.find({ query: { words: text.trim().slice(0, 100) }, ...call })).data
  } catch (error) {
    if (error instanceof ApiProblem && isUnanswered(error)) return undefined
    throw error
  }
}
