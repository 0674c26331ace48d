import type { SalesReport, SalesSums } from '#contracts/admin/reports.ts'
import { reportWords as words } from '#admin/i18n/report-words.ts'
import { formatDate, formatPrice } from '#ui/format.ts'
import { sayChange } from './say-change.ts'

/** Days are listed from the newest. */
export function SalesTable({ report: { by, rows, now, before } }: { report: SalesReport }) {
  const listed = by === 'day' ? rows.toReversed() : rows
  return (
    <table className="rows" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.columns[by]}</th>
          <th scope="col" className="rows-number">
            {words.orders}
          </th>
          <th scope="col" className="rows-number">
            {words.totalShort}
          </th>
          <th scope="col" className="rows-wide rows-number">
            {words.netShort}
          </th>
          <th scope="col" className="rows-wide rows-number">
            {words.beforeShort}
          </th>
          <th scope="col" className="rows-wide rows-number">
            {words.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {listed.map((row) => (
          <tr key={row.key}>
            <td>{by === 'day' ? formatDate(row.key) : row.label}</td>
            <Sums now={row.now} before={row.before} />
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row" className="text-left">
            {words.sum}
          </th>
          <Sums now={now} before={before} />
        </tr>
      </tbody>
    </table>
  )
}

function Sums({ now, before }: { now: SalesSums; before: SalesSums }) {
  return (
    <>
      <td className="rows-number">{now.orders}</td>
      <td className="rows-number whitespace-nowrap">{formatPrice(now.total_cents)}</td>
      <td className="rows-wide rows-number whitespace-nowrap">{formatPrice(now.net_cents)}</td>
      <td className="rows-wide rows-number whitespace-nowrap text-ink-soft">{formatPrice(before.total_cents)}</td>
      <td className="rows-wide rows-number whitespace-nowrap text-ink-soft">
        {sayChange(now.total_cents, before.total_cents)}
      </td>
    </>
  )
}
