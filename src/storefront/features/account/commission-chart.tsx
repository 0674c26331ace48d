import type { InfluencerView } from '#contracts/accounts.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { formatPrice } from '#ui/format.ts'

const words = accountMessages.influencerPage
const [width, height, foot] = [480, 160, 22]
const monthName = new Intl.DateTimeFormat('sk-SK', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortName = new Intl.DateTimeFormat('sk-SK', { month: 'numeric', timeZone: 'UTC' })

export type CommissionChartProps = { months: InfluencerView['months'] }

/** A bar a month; the same figures as a table for whoever cannot or does not want to read bars. */
export function CommissionChart({ months }: CommissionChartProps) {
  const highest = Math.max(...months.map((month) => month.commission_cents), 0)
  const step = width / months.length
  const toHeight = (cents: number) => (highest === 0 ? 0 : Math.max(0, (cents / highest) * (height - foot - 24)))
  return (
    <section className="grid gap-3">
      <h2 id="commission-chart">{words.chart}</h2>
      {highest === 0 ? (
        <p className="text-ink-soft">{words.empty}</p>
      ) : (
        <figure className="max-w-article rounded-card border border-line p-4" aria-labelledby="commission-chart">
          {/* The table beneath says the same to screen readers. */}
          <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="w-full">
            <line x1="0" x2={width} y1={height - foot} y2={height - foot} className="stroke-line" />
            {months.map(({ month, commission_cents: cents }, index) => {
              const bar = toHeight(cents)
              const middle = index * step + step / 2
              return (
                <g key={month}>
                  <rect
                    x={middle - step * 0.3}
                    y={height - foot - bar}
                    width={step * 0.6}
                    height={bar}
                    rx="3"
                    className="fill-quaternary-600"
                  />
                  {cents === highest && (
                    <text
                      x={middle}
                      y={height - foot - bar - 8}
                      textAnchor="middle"
                      className="fill-ink text-xs font-semibold"
                    >
                      {formatPrice(cents)}
                    </text>
                  )}
                  <text x={middle} y={height - 5} textAnchor="middle" className="fill-ink-soft text-xs">
                    {shortName.format(new Date(`${month}-01`))}
                  </text>
                </g>
              )
            })}
          </svg>
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
