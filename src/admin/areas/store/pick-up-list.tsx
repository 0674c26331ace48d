import { clsx } from 'clsx'
import type { PickUp } from '#contracts/admin/pick-ups.ts'
import { storeWords as words } from '#admin/i18n/store-words.ts'
import { formatPrice } from '#ui/format.ts'
import { describeDay, isPast } from './describe-day.ts'

export type PickUpListProps = { rows: readonly PickUp[]; onOpen: (pickUp: PickUp) => void }

/** Rows for a thumb: who, by when, what is to be paid. The whole row opens the order. */
export function PickUpList({ rows, onOpen }: PickUpListProps) {
  const isAtMore = new Set(rows.map(({ branch }) => branch.id)).size > 1
  return (
    <ul className="border-t border-line">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line">
          <button
            type="button"
            onClick={() => onOpen(row)}
            className="flex min-h-18 w-full md:min-h-12 items-center gap-4 px-4 py-2 text-left -outline-offset-2 hover:bg-panel md:px-6"
          >
            <span className="min-w-0 grow md:flex md:items-baseline md:gap-4">
              <span className="block truncate text-base font-semibold md:w-64">{row.recipient}</span>
              <span className="block text-sm text-ink-soft tabular-nums md:w-56">
                {row.number} · {words.phone(row.phone_end)}
              </span>
              <span className="block truncate text-sm text-ink-soft">
                {[isAtMore && row.branch.name, row.company, describeGoods(row)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="grid shrink-0 justify-items-end gap-1 text-sm md:flex md:items-baseline md:gap-4">
              <Money pickUp={row} />
              <Deadline pickUp={row} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function describeGoods({ parcels, lines }: PickUp): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return parcels > 0 ? words.parcels(parcels) : words.pieces(pieces)
}

function Money({ pickUp }: { pickUp: PickUp }) {
  const { payment, to_pay_cents: cents, min_age: minAge } = pickUp
  return (
    <span className="flex items-baseline gap-2">
      {minAge !== null && (
        <span className="rounded-control bg-ink px-1.5 text-xs leading-5 font-semibold text-white">{`${minAge}+`}</span>
      )}
      {payment === 'on_the_spot' && (
        <span className="font-semibold whitespace-nowrap text-secondary-ink">{words.toPay(formatPrice(cents))}</span>
      )}
      {payment === 'missing' && <span className="font-semibold text-danger">{words.unpaid}</span>}
      {payment === 'paid' && <span className="text-success">{words.paid}</span>}
    </span>
  )
}

function Deadline({ pickUp }: { pickUp: PickUp }) {
  const { collect_by: end, expected_on: expected, event_on: party } = pickUp
  if (end === null) {
    const day = party ?? expected
    if (day === null) return null
    const text = describeDay(day)
    return <span className="whitespace-nowrap">{party === null ? words.expected(text) : words.party(text)}</span>
  }
  const isLate = isPast(end)
  return (
    <span className={clsx('whitespace-nowrap', isLate ? 'font-medium text-danger' : 'text-ink-soft')}>
      {isLate ? words.late(describeDay(end)) : words.collectBy(describeDay(end))}
    </span>
  )
}
