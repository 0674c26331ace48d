import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { BranchGoods } from '#contracts/admin/counter.ts'
import type { OfferedUndo } from '#contracts/admin/writes.ts'
import { counterWords } from '#admin/i18n/counter-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import type { Scan } from '#admin/kit/scan/resolve-scan.ts'
import { playSignal } from '#admin/kit/scan/signal.ts'
import { useWedge } from '#admin/kit/scan/use-wedge.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { BranchHead } from '../branch-head.tsx'
import { FindField } from '../find-field.tsx'
import { useBranchApp } from '../use-branch-app.ts'
import { useSetParam } from '../use-set-param.ts'
import { GoodsCard } from './goods-card.tsx'
import type { GoodsData } from './goods-data.ts'
import { GoodsList } from './goods-list.tsx'
import { HoldDialog } from './hold-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const words = counterWords.goods

type Asked = { goods: BranchGoods; as: 'hold' | 'remove' }

/** What a branch has of goods that a customer asks for, and where else they are. */
export function GoodsScreen({ branches, branch, text, found }: GoodsData) {
  useTitle(words.title)
  useBranchApp()
  const setParam = useSetParam()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(text)
  const [asked, setAsked] = useState<Asked>()
  const choose = (code: string) => {
    setTyped(code)
    setParam('co', code)
  }
  const lookUp = (scan: Scan) => {
    if (scan.kind !== 'goods') {
      playSignal('wrong')
      showToast({ tone: 'danger', text: words.notGoods })
      return
    }
    playSignal('right')
    choose(scan.codes[0] ?? '')
  }
  useLive('stock', () => void revalidate())
  useWedge(lookUp, { isOff: asked !== undefined })
  const finish = (done: string, undo?: OfferedUndo) => {
    setAsked(undefined)
    offerUndo(done, [undo], () => void revalidate())
    void revalidate()
  }
  const dialog = { branch: branch ?? 0, onClose: () => setAsked(undefined), onDone: finish }
  return (
    <section className="grid content-start gap-3 pb-6" aria-label={words.title}>
      <BranchHead branches={branches} branch={branch} title={words.title}>
        <FindField
          label={words.search}
          typed={typed}
          onType={setTyped}
          onEnter={() => setParam('co', typed.trim())}
          onScan={lookUp}
          isCameraOff={asked !== undefined}
        />
      </BranchHead>
      <Found text={text} found={found} branch={branch} onChoose={choose} onAsk={setAsked} />
      {asked?.as === 'hold' && <HoldDialog goods={asked.goods} {...dialog} />}
      {asked?.as === 'remove' && <RemoveDialog goods={asked.goods} {...dialog} />}
    </section>
  )
}

type FoundProps = Pick<GoodsData, 'text' | 'found' | 'branch'> & {
  onChoose: (code: string) => void
  onAsk: (asked: Asked) => void
}

/** A single result is shown whole, several as a list. */
function Found({ text, found, branch, onChoose, onAsk }: FoundProps) {
  if (found === undefined) return <StateMessage icon="offline" title={words.offline} text={words.offlineHint} />
  if (text === '') return <StateMessage icon="goods" title={words.start} text={words.startHint} />
  const [goods] = found
  if (!goods) return <StateMessage icon="search" title={words.nothing} text={words.nothingHint} />
  if (found.length > 1) return <GoodsList found={found} branch={branch} onChoose={onChoose} />
  return (
    <div className="px-4 md:px-6">
      <GoodsCard goods={goods} branch={branch} onAsk={(as) => onAsk({ goods, as })} />
    </div>
  )
}
