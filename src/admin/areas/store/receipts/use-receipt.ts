import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BranchGoods } from '#contracts/admin/counter.ts'
import type { StoreId } from '#kernel/ids.ts'
import { api, ApiProblem } from '#admin/api.ts'
import { receiptWords as words } from '#admin/i18n/receipt-words.ts'
import { useIsReachable } from '#admin/kit/browser/connection.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { playSignal } from '#admin/kit/scan/signal.ts'
import { useSharedValue } from '#ui/shared-value.ts'
import { branchParam } from '../branch.ts'
import { useSetParam } from '../use-set-param.ts'
import { countPieces, countScan, describeLine, emptyDraft, type ReceiptLine, takeBack } from './receipt-draft.ts'
import { type KeptDraft, openDraft, openReceipts, type SentReceipt } from './receipts.ts'

/** What is counted at a branch, and what was sent and not answered or refused. */
export function useReceipt({ userId, branch }: { userId: number; branch: StoreId }) {
  const kept = openDraft({ userId, branch })
  const queue = openReceipts(userId)
  const draft = useSharedValue(kept.value)
  const entries = useSharedValue(queue.entries)
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const setParam = useSetParam()
  const isReachable = useIsReachable()
  useEffect(() => {
    if (isReachable) describeUnnamed(kept)
  }, [isReachable, kept])
  /** Back into the draft of its branch, with the reason beside it. */
  const mend = (entry: SentReceipt, refusal: string) => {
    const target = openDraft({ userId, branch: entry.store })
    target.change((now) => takeBack(now, entry.draft))
    queue.dismiss(entry.key)
    setProblem(refusal)
    for (const line of target.value.read().lines) void describe(target, line)
    if (entry.store !== branch) setParam(branchParam, String(entry.store))
  }
  const finish = async () => {
    const entry = { key: crypto.randomUUID(), store: branch, draft, confirmedAt: new Date().toISOString() }
    // Written down before the draft is emptied.
    const sending = queue.add(entry)
    kept.change(() => emptyDraft)
    setProblem(undefined)
    const sent = await sending
    if (sent.kind === 'refused') {
      playSignal('wrong')
      mend(entry, sent.message)
    }
    if (sent.kind === 'done') {
      playSignal('done')
      showToast({ tone: 'success', text: words.done(countPieces(entry.draft.lines)) })
      void revalidate()
    }
  }
  return { draft, entries, problem, finish, mend, change: kept.change, count: counting(kept) }
}

function counting(kept: KeptDraft) {
  return {
    codes(codes: readonly string[]) {
      kept.change((now) => countScan(now, codes))
      playSignal('right')
      describeUnnamed(kept)
    },
    goods(goods: BranchGoods) {
      kept.change((now) => {
        const counted = countScan(
          now,
          [goods.code, goods.ean].filter((code) => code !== ''),
        )
        const [top] = counted.lines
        return top ? describeLine(counted, top.code, goods) : counted
      })
      playSignal('right')
    },
  }
}

function describeUnnamed(kept: KeptDraft): void {
  for (const line of kept.value.read().lines) {
    if (line.name === '' && line.fault === undefined) void describe(kept, line)
  }
}

/** Asks the shop what goods these are; without an answer the line stays as it is. */
async function describe(kept: KeptDraft, { code, codes }: ReceiptLine): Promise<void> {
  try {
    const { data } = await api.counter.find({ query: { codes: codes.join(',') } })
    const [goods] = data
    if (!goods || goods.is_set) playSignal('wrong')
    kept.change((now) => describeLine(now, code, goods))
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
  }
}
