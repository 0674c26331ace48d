import type { SearchReport, SearchSums } from '#contracts/admin/search-reports.ts'
import { searchReportWords as words } from '#admin/i18n/search-report-words.ts'
import { formatDate, formatNumber, formatPercent } from '#ui/format.ts'

/** Days are listed from the newest. */
export function SearchesTable({ report: { by, rows, now } }: { report: SearchReport }) {
  const listed = by === 'day' ? rows.toReversed() : rows
  return (
    <table className="rows" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.columns[by]}</th>
          <th scope="col" className="rows-number">
            {words.searches}
          </th>
          <th scope="col" className="rows-number">
            {words.missing}
          </th>
          <th scope="col" className="rows-wide rows-number">
            {words.share}
          </th>
        </tr>
      </thead>
      <tbody>
        {listed.map((row) => (
          <tr key={row.key}>
            <td className="break-words">{by === 'day' ? formatDate(row.key) : row.label}</td>
            <Sums sums={row} />
          </tr>
        ))}
        {by === 'day' && (
          <tr className="font-semibold">
            <th scope="row">{words.sum}</th>
            <Sums sums={now} />
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Sums({ sums: { searches, missing } }: { sums: SearchSums }) {
  return (
    <>
      <td className="rows-number">{formatNumber(searches)}</td>
      <td className="rows-number">{formatNumber(missing)}</td>
      <td className="rows-wide rows-number text-ink-soft">
        {searches === 0 ? '' : formatPercent(Math.round((missing * 100) / searches))}
      </td>
    </>
  )
}
