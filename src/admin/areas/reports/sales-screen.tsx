import { useLoaderData } from 'react-router'
import { type SalesReport, type SalesSums, salesGroups } from '#contracts/admin/reports.ts'
import { reportWords as words } from '#admin/i18n/report-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { formatDate, formatPrice } from '#ui/format.ts'
import { type Count, isGoods, listCounts } from './list-counts.ts'
import { ReportHead } from './report-head.tsx'
import { SalesPlot } from './sales-plot.tsx'
import { SalesTable } from './sales-table.tsx'
import { sayChange } from './say-change.ts'

/** What was sold in a period, as a plot with its table; the address holds the period. */
export function SalesScreen() {
  const report = useLoaderData<SalesReport>()
  const { by, from, to, now, before, before_from: beforeFrom, before_to: beforeTo } = report
  useTitle(words.title)
  const hasSold = now.orders + before.orders > 0
  return (
    <section className="flex flex-col gap-4 pb-8" aria-label={words.title}>
      <ReportHead
        title={words.title}
        lead={leadOf(by)}
        here={paths.reports}
        files="/api/admin/reports/sales"
        ask={{ by, from, to }}
        groups={salesGroups}
        viewsLabel={words.viewsLabel}
        views={words.views}
      />
      <Totals by={by} now={now} before={before} />
      <p className="px-4 text-xs text-ink-soft md:px-6">
        {words.compared(formatDate(beforeFrom), formatDate(beforeTo))}
      </p>
      {hasSold ? (
        <>
          <SalesPlot report={report} />
          <div className="@container">
            <SalesTable report={report} />
          </div>
        </>
      ) : (
        <StateMessage icon="chart" title={words.empty} text={words.emptyText} />
      )}
    </section>
  )
}

function Totals({ by, now, before }: Pick<SalesReport, 'by' | 'now' | 'before'>) {
  const average = ({ total_cents: total, orders }: SalesSums) => (orders === 0 ? 0 : Math.round(total / orders))
  const facts: Count[] = [
    { label: isGoods(by) ? words.goodsTotal : words.total, of: (sums) => sums.total_cents, show: formatPrice },
    { label: words.net, of: (sums) => sums.net_cents, show: formatPrice },
    ...listCounts(by),
    ...(isGoods(by) || by === 'voucher' ? [] : [{ label: words.average, of: average, show: formatPrice }]),
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 px-4 md:grid-cols-4 md:px-6">
      {facts.map(({ label, of, show }) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{show(of(now))}</dd>
          <dd className="text-xs text-ink-soft tabular-nums">
            {of(before) === 0
              ? words.noBefore
              : [sayChange(of(now), of(before)), words.before(show(of(before)))].join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function leadOf(by: SalesReport['by']): string {
  if (isGoods(by)) return words.goodsLead
  return by === 'voucher' ? words.voucherLead : words.lead
}
