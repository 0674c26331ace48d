import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BranchGoods, Receipt } from '#contracts/admin/counter.ts'
import type { StoreId } from '#kernel/ids.ts'
import { counterWords } from '#admin/i18n/counter-words.ts'
import { receiptWords as words } from '#admin/i18n/receipt-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { resolveScan, type Scan } from '#admin/kit/scan/resolve-scan.ts'
import { playSignal } from '#admin/kit/scan/signal.ts'
import { useWedge } from '#admin/kit/scan/use-wedge.ts'
import { useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import type { BranchPlace } from '../branch.ts'
import { BranchHead } from '../branch-head.tsx'
import { FindField } from '../find-field.tsx'
import { findGoods } from '../goods/find-goods.ts'
import { GoodsList } from '../goods/goods-list.tsx'
import { CountedLines } from './counted-lines.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { LastReceipts } from './last-receipts.tsx'
import { useReceipt } from './use-receipt.ts'
import { WaitingReceipts } from './waiting-receipts.tsx'

export type CountGoodsProps = Pick<BranchPlace, 'branches'> & {
  branch: StoreId
  /** The newest receipts of the branch; undefined = the shop does not answer. */
  last: readonly Receipt[] | undefined
}

export function CountGoods({ branches, branch, last }: CountGoodsProps) {
  const session = useSession()
  const receipt = useReceipt({ userId: session?.user.id ?? 0, branch })
  const { draft, count } = receipt
  const { revalidate } = useRevalidator()
  const [isFinishing, setIsFinishing] = useState(false)
  const search = useGoodsSearch(count)
  useLive('receipt', () => void revalidate())
  const scan = (scanned: Scan) => {
    if (scanned.kind === 'goods') count.codes(scanned.codes)
    else refuse(counterWords.goods.notGoods)
  }
  useWedge(scan, { isOff: isFinishing })
  const ask = () => {
    if (draft.lines.some(({ fault }) => fault !== undefined)) refuse(words.faultsFirst)
    else setIsFinishing(true)
  }
  return (
    <>
      <BranchHead branches={branches} branch={branch} title={words.title}>
        <FindField
          label={counterWords.goods.search}
          typed={search.typed}
          onType={search.type}
          onEnter={() => void search.enter()}
          onScan={scan}
          isCameraOff={isFinishing}
        />
      </BranchHead>
      {receipt.problem !== undefined && (
        <div className="px-4 md:px-6">
          <Alert tone="danger" isLive title={words.refused}>
            {receipt.problem}
          </Alert>
        </div>
      )}
      <WaitingReceipts entries={receipt.entries} onMend={receipt.mend} />
      {search.choices.length > 0 && (
        <GoodsList found={search.choices} branch={branch} onChoose={(code) => search.choose(code)} />
      )}
      <CountedLines draft={draft} onChange={receipt.change} onFinish={ask} />
      <LastReceipts rows={last} />
      {isFinishing && (
        <FinishDialog draft={draft} onFinish={() => void receipt.finish()} onClose={() => setIsFinishing(false)} />
      )}
    </>
  )
}

function refuse(text: string): void {
  playSignal('wrong')
  showToast({ tone: 'danger', text })
}

/** Typed goods: one result is counted, of several the person chooses. */
function useGoodsSearch(count: ReturnType<typeof useReceipt>['count']) {
  const [typed, setTyped] = useState('')
  const [choices, setChoices] = useState<readonly BranchGoods[]>([])
  const show = (found: readonly BranchGoods[]) => {
    setTyped('')
    setChoices(found)
  }
  const take = (goods: BranchGoods) => {
    count.goods(goods)
    show([])
  }
  const enter = async () => {
    const found = await findGoods(typed)
    const [only, ...others] = found ?? []
    if (only && others.length > 0) setChoices([only, ...others])
    else if (only) take(only)
    else if (found) refuse(counterWords.goods.nothing)
    else countOffline()
  }
  const countOffline = () => {
    const scan = resolveScan(typed)
    if (scan.kind !== 'goods') return refuse(words.nothingOffline)
    count.codes(scan.codes)
    show([])
  }
  const choose = (code: string) => {
    const goods = choices.find((each) => each.code === code)
    if (goods) take(goods)
  }
  return { typed, type: setTyped, enter, choices, choose }
}
