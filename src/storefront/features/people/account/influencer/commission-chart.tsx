import { clsx } from 'clsx'
import type { InfluencerView } from '#contracts/accounts.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { formatPrice } from '#ui/format.ts'

const words = accountMessages.influencerPage
const monthName = new Intl.DateTimeFormat('sk-SK', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortName = new Intl.DateTimeFormat('sk-SK', { month: 'numeric', timeZone: 'UTC' })

export type CommissionChartProps = { months: InfluencerView['months'] }

/** One bar per month, and the same figures as a table. */
export function CommissionChart({ months }: CommissionChartProps) {
  const highest = Math.max(...months.map((month) => month.commission_cents), 0)
  return (
    <section className="grid gap-3">
      <h2 id="commission-chart">{words.chart}</h2>
      {highest === 0 ? (
        <p className="text-ink-soft">{words.empty}</p>
      ) : (
        <figure
          className="max-w-article rounded-card border border-line px-2 pt-4 pb-2 md:px-4"
          aria-labelledby="commission-chart"
        >
          <Bars months={months} highest={highest} />
        </figure>
      )}
      <details className="max-w-article">
        <summary className="target inline-flex min-h-11 items-center font-semibold text-primary-600">
          {words.asTable}
        </summary>
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">{words.chart}</caption>
          <thead className="text-xs text-ink-soft">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4 font-medium">
                {words.month}
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-medium">
                {words.orderCount}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {words.commission}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.month} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {monthName.format(new Date(`${month.month}-01`))}
                </th>
                <td className="py-2 pr-4 text-right">{month.orders}</td>
                <td className="py-2 text-right font-semibold">{formatPrice(month.commission_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

/** The bars stretch, the labels keep their size on a phone. Hidden from screen readers, which read the table below. */
function Bars({ months, highest }: CommissionChartProps & { highest: number }) {
  const highestAt = months.findLastIndex((month) => month.commission_cents === highest)
  // At both ends the sum above the highest bar is aligned inwards, so it stays inside the frame.
  const side = highestAt < 2 ? 'left-0' : highestAt > months.length - 3 ? 'right-0' : 'left-1/2 -translate-x-1/2'
  return (
    <div aria-hidden className="flex text-xs">
      {months.map(({ month, commission_cents: cents }, index) => (
        <div key={month} className="grow basis-0">
          <div className="relative flex h-36 justify-center border-b border-line pt-6">
            {index === highestAt && (
              <span className={clsx('absolute top-0 font-semibold whitespace-nowrap', side)}>{formatPrice(cents)}</span>
            )}
            {/* A drawing instead of an inline height: the security policy forbids inline styles. */}
            <svg viewBox={`0 0 1 ${highest}`} preserveAspectRatio="none" className="h-full w-3/5">
              <rect y={highest - cents} width="1" height={cents} className="fill-quaternary-600" />
            </svg>
          </div>
          <p className="pt-1 text-center text-ink-soft">{shortName.format(new Date(`${month}-01`))}</p>
        </div>
      ))}
    </div>
  )
}
