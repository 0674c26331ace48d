import type { PromiseReport, PromiseSums } from '#contracts/admin/promise-reports.ts'
import { promiseReportWords as words } from '#admin/i18n/promise-report-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { formatNumber } from '#ui/format.ts'
import { lateOrdersId } from './late-orders.tsx'
import { nameOfRow, sayKept } from './say-promises.ts'
import { toSearch } from './report-period.ts'
import { promiseReportPath } from './report-siblings.ts'

/** Months are listed from the newest. The number of what came late leads to these orders. */
export function PromisesTable({ report }: { report: PromiseReport }) {
  const { by, rows, now } = report
  const listed = by === 'month' ? rows.toReversed() : rows
  return (
    <table className="rows" aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.columns[by === 'month' ? by : 'way']}</th>
          <th scope="col" className="rows-wide rows-number">
            {words.promised}
          </th>
          <th scope="col" className="rows-number">
            {sayKept(by)}
          </th>
          <th scope="col" className="rows-number">
            {words.late}
          </th>
          <th scope="col" className="rows-wide rows-number">
            {words.open}
          </th>
          <th scope="col" className="rows-wide rows-number">
            {words.share}
          </th>
          <th scope="col" className="rows-wide rows-number">
            {words.delay}
          </th>
        </tr>
      </thead>
      <tbody>
        {listed.map((row) => (
          <tr key={row.key}>
            <td className="break-words">{nameOfRow(by, row)}</td>
            <Sums sums={row} lateHref={hrefOf(report, row.key)} name={nameOfRow(by, row)} />
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row">{words.sum}</th>
          <Sums sums={now} lateHref={hrefOf(report, undefined)} name={words.sum} />
        </tr>
      </tbody>
    </table>
  )
}

/** The same report with the late orders of a row; undefined = of all. */
function hrefOf({ from, to, by }: PromiseReport, row: string | undefined): string {
  const part = row === undefined ? '' : `&riadok=${row}`
  return `${promiseReportPath}${toSearch({ from, to, by })}${part}#${lateOrdersId}`
}

function Sums({ sums, lateHref, name }: { sums: PromiseSums; lateHref: string; name: string }) {
  const { orders, kept, late, open, median_days: median, most_days: most } = sums
  return (
    <>
      <td className="rows-wide rows-number">{formatNumber(orders)}</td>
      <td className="rows-number">{formatNumber(kept)}</td>
      <td className="rows-number">
        {late === 0 ? (
          0
        ) : (
          <RouterLink className="link tabular-nums" href={lateHref} aria-label={words.listLate(late, name)}>
            {formatNumber(late)}
          </RouterLink>
        )}
      </td>
      <td className="rows-wide rows-number">{formatNumber(open)}</td>
      <td className="rows-wide rows-number">{kept + late === 0 ? '' : words.shareOf(kept, kept + late)}</td>
      <td className="rows-wide rows-number text-ink-soft">
        {median === null || most === null ? '' : words.days(median, most)}
      </td>
    </>
  )
}
