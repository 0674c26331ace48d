import { clsx } from 'clsx'
import type { BranchReservation } from '#contracts/admin/store-reservations.ts'
import { goodsName } from '#kernel/goods-name.ts'
import { reservationWords as words } from '#admin/i18n/reservation-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'

export type ReservationListProps = {
  rows: readonly BranchReservation[]
  /** The name of the branch is shown. */
  isOfMany: boolean
  /** When the list was loaded. */
  now: Date
  onOpen: (reservation: BranchReservation) => void
}

/** Reservations of customers, those that end first. What is still to be put aside is marked. */
export function ReservationList({ rows, isOfMany, now, onOpen }: ReservationListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {rows.map((reservation) => (
        <li key={reservation.id}>
          <Row reservation={reservation} isOfMany={isOfMany} now={now} onOpen={() => onOpen(reservation)} />
        </li>
      ))}
    </ul>
  )
}

type RowProps = { reservation: BranchReservation; isOfMany: boolean; now: Date; onOpen: () => void }

function Row({ reservation, isOfMany, now, onOpen }: RowProps) {
  const { code, name, goods, branch, is_ready: isReady, valid_until: until } = reservation
  const summary = goods.map(
    (line) => `${line.quantity}× ${goodsName({ name: line.name, variantName: line.variant_name })}`,
  )
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left md:px-6"
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-soft">
          {summary.join(', ')}
          {isOfMany && ` · ${branch.name}`}
        </span>
        <span className="block text-sm text-ink-soft tabular-nums">{code}</span>
      </span>
      <span className="shrink-0 text-right text-sm font-medium">
        {new Date(until) > now ? words.until(formatTime(until)) : words.overdue}
        <span className={clsx('block font-semibold', isReady ? 'text-success' : 'text-warning')}>
          {isReady ? words.isReady : words.toPrepare}
        </span>
      </span>
    </button>
  )
}
