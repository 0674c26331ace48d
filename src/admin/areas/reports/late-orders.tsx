import { maxLateOrders, type PromiseReport } from '#contracts/admin/promise-reports.ts'
import { promiseReportWords as words } from '#admin/i18n/promise-report-words.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { mayDo, useSession } from '#admin/session.ts'
import { nameOfRow } from './say-promises.ts'
import { toSearch } from './report-period.ts'
import { promiseReportPath } from './report-siblings.ts'

export const lateOrdersId = 'neskoro'

/** The orders that came late, of the whole report or of one of its rows. */
export function LateOrders({ report: { by, from, to, row, rows, late_orders: orders } }: { report: PromiseReport }) {
  const shown = rows.find(({ key }) => key === row)
  return (
    <section id={lateOrdersId} aria-labelledby="late-title" className="grid scroll-mt-20 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 px-4 md:px-6">
        <h2 id="late-title" className="text-lg">
          {shown ? words.lateOf(nameOfRow(by, shown)) : words.lateTitle}
        </h2>
        {row !== null && (
          <RouterLink
            className="link inline-flex min-h-9 items-center"
            href={promiseReportPath + toSearch({ from, to, by })}
          >
            {words.lateAll}
          </RouterLink>
        )}
      </div>
      {orders.length === 0 ? (
        <p className="px-4 text-sm text-ink-soft md:px-6">{words.noneLate}</p>
      ) : (
        <LateTable by={by} orders={orders} />
      )}
      {orders.length === maxLateOrders && (
        <p className="px-4 text-xs text-ink-soft md:px-6">{words.mostLate(maxLateOrders)}</p>
      )}
    </section>
  )
}

function LateTable({ by, orders }: { by: PromiseReport['by']; orders: PromiseReport['late_orders'] }) {
  const session = useSession()
  const maySee = session !== undefined && mayDo(session, 'orders.view')
  return (
    <table className="rows" aria-labelledby="late-title">
      <thead>
        <tr>
          <th scope="col">{words.order}</th>
          <th scope="col" className="rows-wide">
            {words.way}
          </th>
          <th scope="col">{by === 'party' ? words.partyOn : words.promisedOn}</th>
          <th scope="col" className="rows-wide">
            {words.cameOn}
          </th>
          <th scope="col" className="rows-number">
            {words.late}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ number, way, due_on: dueOn, came_on: cameOn, days }) => (
          <tr key={number}>
            <td>
              {maySee ? (
                <RouterLink className="link tabular-nums" href={`${paths.orders}/${number}`}>
                  {number}
                </RouterLink>
              ) : (
                number
              )}
            </td>
            <td className="rows-wide break-words">{way}</td>
            <td>{words.day(dueOn)}</td>
            <td className="rows-wide">{cameOn === null ? words.notYet : words.day(cameOn)}</td>
            <td className="rows-number">{words.lateBy(days)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
