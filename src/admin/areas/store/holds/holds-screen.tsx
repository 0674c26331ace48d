import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StockHold } from '#contracts/admin/counter.ts'
import { foldText } from '#kernel/slug.ts'
import { counterWords } from '#admin/i18n/counter-words.ts'
import { storeWords } from '#admin/i18n/store-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import type { BranchPlace } from '../branch.ts'
import { BranchHead } from '../branch-head.tsx'
import { describeDay } from '../describe-day.ts'
import { FindField } from '../find-field.tsx'
import { useBranchApp } from '../use-branch-app.ts'
import { HoldSheet } from './hold-sheet.tsx'

const words = counterWords.holds

export type HoldsData = BranchPlace & {
  rows: readonly StockHold[]
  /** When the list was loaded, if the shop does not answer now. */
  keptAt: string | undefined
}

/** What the branch has put aside for people, those that end first. */
export function HoldsScreen({ rows, branches, branch, keptAt }: HoldsData) {
  useTitle(words.title)
  useBranchApp()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<number>()
  useLive('hold', () => void revalidate())
  const found = filterHolds(rows, typed)
  const opened = rows.find(({ id }) => id === openId)
  const finish = (done: string) => {
    setOpenId(undefined)
    showToast({ tone: 'success', text: done })
    void revalidate()
  }
  return (
    <section className="grid content-start gap-3 pb-6" aria-label={words.title}>
      <BranchHead branches={branches} branch={branch} title={words.title}>
        <FindField
          label={words.search}
          typed={typed}
          onType={setTyped}
          onEnter={() => found.length === 1 && setOpenId(found[0]?.id)}
        />
        {keptAt !== undefined && (
          <p role="status" className="text-sm font-medium text-warning">
            {storeWords.keptFrom(formatTime(keptAt))}
          </p>
        )}
      </BranchHead>
      {rows.length === 0 && <StateMessage icon="branch" title={words.empty} text={words.emptyHint} />}
      {rows.length > 0 && found.length === 0 && (
        <StateMessage icon="search" title={words.nothing} text={words.nothingHint} />
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {found.map((hold) => (
          <li key={hold.id}>
            <HoldRow hold={hold} isOfMany={branches.length > 1} onOpen={() => setOpenId(hold.id)} />
          </li>
        ))}
      </ul>
      {opened && <HoldSheet key={opened.id} hold={opened} onClose={() => setOpenId(undefined)} onDone={finish} />}
    </section>
  )
}

function HoldRow({ hold, isOfMany, onOpen }: { hold: StockHold; isOfMany: boolean; onOpen: () => void }) {
  const { person, quantity, name, variant_name: variant, held_until: until, branch } = hold
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left md:px-6"
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold">{person}</span>
        <span className="block text-sm text-ink-soft">
          {`${quantity}× ${[name, variant].filter(Boolean).join(', ')}`}
          {isOfMany && ` · ${branch.name}`}
        </span>
      </span>
      <span className="shrink-0 text-sm font-medium">{words.until(describeDay(until))}</span>
    </button>
  )
}

function filterHolds(rows: readonly StockHold[], typed: string): readonly StockHold[] {
  const wanted = foldText(typed).trim()
  const digits = wanted.replaceAll(/\D/g, '')
  return rows.filter(
    ({ person, phone, name, variant_name: variant, code, ean }) =>
      foldText(`${person} ${name} ${variant} ${code} ${ean}`).includes(wanted) ||
      (digits.length > 2 && phone.replaceAll(/\D/g, '').includes(digits)),
  )
}
