import type { SalesReport, SalesSums } from '#contracts/admin/reports.ts'
import { reportWords as words } from '#admin/i18n/report-words.ts'
import { formatDate, formatPrice } from '#ui/format.ts'
import { type Count, listCounts } from './list-counts.ts'
import { sayChange } from './say-change.ts'

/** Days are listed from the newest. */
export function SalesTable({ report: { by, rows, now, before } }: { report: SalesReport }) {
  const listed = by === 'day' ? rows.toReversed() : rows
  const counts = listCounts(by)
  return (
    <table className="rows" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.columns[by]}</th>
          {counts.map(({ label }) => (
            <th key={label} scope="col" className="rows-number">
              {label}
            </th>
          ))}
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
            <Sums counts={counts} now={row.now} before={row.before} />
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row">{words.sum}</th>
          <Sums counts={counts} now={now} before={before} />
        </tr>
      </tbody>
    </table>
  )
}

function Sums({ counts, now, before }: { counts: readonly Count[]; now: SalesSums; before: SalesSums }) {
  return (
    <>
      {counts.map(({ label, of, show }) => (
        <td key={label} className="rows-number">
          {show(of(now))}
        </td>
      ))}
      <td className="rows-number">{formatPrice(now.total_cents)}</td>
      <td className="rows-wide rows-number">{formatPrice(now.net_cents)}</td>
      <td className="rows-wide rows-number text-ink-soft">{formatPrice(before.total_cents)}</td>
      <td className="rows-wide rows-number text-ink-soft">{sayChange(now.total_cents, before.total_cents)}</td>
    </>
  )
}
