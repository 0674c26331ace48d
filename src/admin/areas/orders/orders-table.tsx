import type { AdminOrderRow } from '#contracts/admin/orders.ts'
import { paymentKindWords } from '#admin/i18n/payment-kind-words.ts'
import { listWords } from '#admin/i18n/list-words.ts'
import { orderWords as words } from '#admin/i18n/order-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { Mark, MarkAll, type Selection, toggleMark } from '#admin/kit/list/row-mark.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { formatCount, formatPrice, formatShortDate } from '#ui/format.ts'
import { OrderProblems, OrderState } from './order-state.tsx'

export type OrdersTableProps = {
  rows: readonly AdminOrderRow[]
  hrefOf: (row: AdminOrderRow) => string
  openNumber: string | undefined
  /** Undefined = nothing can be done with several orders. */
  selection: Selection | undefined
}

/** On a narrow list, as on a phone or beside an open order, a row has everything in its first column (styles.css). */
export function OrdersTable({ rows, hrefOf, openNumber, selection }: OrdersTableProps) {
  return (
    <table className="rows" aria-label={words.title}>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="rows-mark">
              <MarkAll rows={rows} {...selection} />
            </th>
          )}
          <th scope="col">{words.columns.order}</th>
          <th scope="col" className="rows-wide">
            {words.columns.customer}
          </th>
          <th scope="col" className="rows-wide">
            {words.columns.delivery}
          </th>
          <th scope="col" className="rows-wide">
            {words.columns.state}
          </th>
          <th scope="col" className="rows-number">
            {words.columns.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} href={hrefOf(row)} isOpen={row.number === openNumber} selection={selection} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: AdminOrderRow; href: string; isOpen: boolean } & Pick<OrdersTableProps, 'selection'>

function Row({ row, href, isOpen, selection }: RowProps) {
  return (
    <tr>
      {selection && (
        <td className="rows-mark">
          <Mark
            label={listWords.select(row.number)}
            isOn={selection.selected.has(row.id)}
            onChange={() => selection.onSelect(toggleMark(selection.selected, row.id))}
          />
        </td>
      )}
      <td>
        <RouterLink
          href={href}
          data-row={row.id}
          aria-current={isOpen ? 'true' : undefined}
          className="rows-link font-medium tabular-nums"
        >
          {row.number}
        </RouterLink>
        <span className="orders-moment">{formatTime(row.placed_at)}</span>
        {row.is_test && <span className="block text-xs font-medium text-warning">{words.test}</span>}
        <span className="rows-narrow">
          <span className="block">{row.customer}</span>
          <State row={row} />
        </span>
      </td>
      <td className="rows-wide">
        {row.customer}
        <span className="block text-xs text-ink-soft">{row.city}</span>
      </td>
      <td className="rows-wide">
        {row.store ?? row.carrier}
        <span className="block text-xs text-ink-soft">{describeDays(row)}</span>
      </td>
      <td className="rows-wide">
        <State row={row} />
      </td>
      <td className="rows-number align-top">
        <span className="font-medium">{formatPrice(row.total_cents)}</span>
        <span className="block text-xs text-ink-soft">{formatCount(row.piece_count, ...words.pieces)}</span>
      </td>
    </tr>
  )
}

function State({ row }: { row: AdminOrderRow }) {
  const paid = words.paid[row.payment_state] ?? row.payment_state
  return (
    <>
      <OrderState state={row.state} text={row.state_text} />
      <span className="block text-xs text-ink-soft">
        {paymentKindWords[row.payment_kind]}, {paid}
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
