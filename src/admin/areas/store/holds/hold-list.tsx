import type { StockHold } from '#contracts/admin/counter.ts'
import { foldText } from '#kernel/slug.ts'
import { counterWords } from '#admin/i18n/counter-words.ts'
import { describeDay } from '../describe-day.ts'

const words = counterWords.holds

export type HoldListProps = {
  rows: readonly StockHold[]
  /** The name of the branch is shown. */
  isOfMany: boolean
  onOpen: (hold: StockHold) => void
}

/** What colleagues have put aside for people, those that end first. */
export function HoldList({ rows, isOfMany, onOpen }: HoldListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {rows.map((hold) => (
        <li key={hold.id}>
          <HoldRow hold={hold} isOfMany={isOfMany} onOpen={() => onOpen(hold)} />
        </li>
      ))}
    </ul>
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

export function filterHolds(rows: readonly StockHold[], typed: string): readonly StockHold[] {
  const wanted = foldText(typed).trim()
  const digits = wanted.replaceAll(/\D/g, '')
  return rows.filter(
    ({ person, phone, name, variant_name: variant, code, ean }) =>
      foldText(`${person} ${name} ${variant} ${code} ${ean}`).includes(wanted) ||
      (digits.length > 2 && phone.replaceAll(/\D/g, '').includes(digits)),
  )
}
