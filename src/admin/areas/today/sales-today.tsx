import type { Today } from '#contracts/admin/today.ts'
import { salesWords as words } from '#admin/i18n/sales-words.ts'
import { formatPrice } from '#ui/format.ts'

/** What was sold today, beside the same weekday a week ago until the same time. */
export function SalesToday({ sales: { now, before } }: { sales: NonNullable<Today['sales']> }) {
  return (
    <section aria-labelledby="predaj" className="grid content-start gap-1">
      <h2 id="predaj" className="text-lg">
        {words.title}
      </h2>
      <p className="text-2xl font-bold tabular-nums">
        {formatPrice(now.total_cents)}
        <span className="pl-3 text-base font-normal text-ink-soft">{words.orders(now.orders)}</span>
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        {words.before(before.orders, formatPrice(before.total_cents))}
      </p>
    </section>
  )
}
