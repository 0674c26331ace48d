import { clsx } from 'clsx'
import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import { orderWords as words } from '#admin/i18n/order-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { formatCount, formatPrice, formatShortDate } from '#ui/format.ts'
import { OrderProblems, OrderState } from './order-state.tsx'

export type OrdersTableProps = {
  rows: readonly AdminOrderRow[]
  hrefOf: (row: AdminOrderRow) => string
  openNumber: string | undefined
}

/** Beside an open order only what distinguishes orders is left. */
export function OrdersTable({ rows, hrefOf, openNumber }: OrdersTableProps) {
  const isBeside = openNumber !== undefined
  const { wide } = shownAt(isBeside)
  return (
    <table className="rows" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.columns.order}</th>
          <th scope="col" className={wide}>
            {words.columns.customer}
          </th>
          <th scope="col" className={wide}>
            {words.columns.delivery}
          </th>
          <th scope="col" className={wide}>
            {words.columns.state}
          </th>
          <th scope="col" className="rows-number">
            {words.columns.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} href={hrefOf(row)} isOpen={row.number === openNumber} isBeside={isBeside} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: AdminOrderRow; href: string; isOpen: boolean; isBeside: boolean }

function Row({ row, href, isOpen, isBeside }: RowProps) {
  const { wide, narrow } = shownAt(isBeside)
  return (
    <tr>
      <td>
        <RouterLink
          href={href}
          data-row={row.id}
          aria-current={isOpen ? 'true' : undefined}
          className="rows-link font-medium tabular-nums"
        >
          {row.number}
        </RouterLink>
        <span className={clsx('text-xs text-ink-soft ps-2', !isBeside && 'md:block md:ps-0')}>
          {formatTime(row.placed_at)}
        </span>
        <span className={clsx('block', narrow)}>
          <span className="block">{row.customer}</span>
          <State row={row} />
        </span>
      </td>
      <td className={wide}>
        {row.customer}
        <span className="block text-xs text-ink-soft">{row.city}</span>
      </td>
      <td className={wide}>
        {row.store ?? row.carrier}
        <span className="block text-xs text-ink-soft">{describeDays(row)}</span>
      </td>
      <td className={wide}>
        <State row={row} />
      </td>
      <td className="rows-number align-top">
        <span className="font-medium">{formatPrice(row.total_cents)}</span>
        <span className="block text-xs text-ink-soft">{formatCount(row.piece_count, ...words.pieces)}</span>
      </td>
    </tr>
  )
}

/** The classes of what is shown on a wide list, and of its place in the first column otherwise. */
function shownAt(isBeside: boolean) {
  return isBeside
    ? { wide: 'hidden 2xl:table-cell', narrow: '2xl:hidden' }
    : { wide: 'hidden md:table-cell', narrow: 'md:hidden' }
}

function State({ row }: { row: AdminOrderRow }) {
  const paid = words.paid[row.payment_state] ?? row.payment_state
  return (
    <>
      <OrderState state={row.state} text={row.state_text} />
      <span className="block text-xs text-ink-soft">
        {words.payments[row.payment_kind]}, {paid}
      </span>
      {row.problems.length > 0 && (
        <span className="flex flex-wrap gap-1 pt-1">
          <OrderProblems problems={row.problems} />
        </span>
      )}
    </>
  )
}

function describeDays({ expected_to: expectedTo, event_on: eventOn }: AdminOrderRow): string {
  if (eventOn !== null) return words.party(formatShortDate(eventOn))
  return expectedTo === null ? '' : words.promised(formatShortDate(expectedTo))
}
