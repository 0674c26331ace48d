import type { InfluencerView } from '#contracts/accounts.ts'
import { accountMessages } from '#storefront/i18n/account-messages.ts'
import { formatNumber, formatPercent, formatPrice } from '#ui/format.ts'

const words = accountMessages.influencerPage

export type InfluencerFiguresProps = { figures: InfluencerView }

/** The four figures of the specification, and the vouchers that they come from. */
export function InfluencerFigures({ figures }: InfluencerFiguresProps) {
  const tiles = [
    { label: words.used, text: formatNumber(figures.used_vouchers) },
    {
      label: words.total,
      text: figures.total_vouchers === null ? words.unlimited : formatNumber(figures.total_vouchers),
    },
    { label: words.unpaid, text: formatPrice(figures.unpaid_commission_cents) },
    { label: words.margin, text: formatPrice(figures.total_margin_cents) },
  ]
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {tiles.map(({ label, text }) => (
          <div key={label} className="flex flex-col-reverse justify-end gap-1 rounded-card bg-panel p-4">
            <dd className="font-display text-xl leading-tight font-bold">{text}</dd>
            <dt className="text-ink-soft">{label}</dt>
          </div>
        ))}
      </dl>
      {figures.vouchers.length > 0 && (
        <section className="grid gap-2">
          <h2>{words.vouchers}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {figures.vouchers.map((voucher) => (
              <li key={voucher.id} className="flex flex-wrap items-baseline gap-x-4 py-3">
                <span className="grow font-semibold">{voucher.code}</span>
                <span className="text-ink-soft">{words.commissionOf(formatPercent(voucher.commission_percent))}</span>
                <span>
                  {words.usedColumn.toLowerCase()} {words.usedOf(voucher.used, voucher.limit)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
