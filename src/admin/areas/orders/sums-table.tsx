import type { ReactNode } from 'react'
import type { Totals } from '#contracts/checkout.ts'
import { orderWords } from '#admin/i18n/order-words.ts'
import { formatPrice } from '#ui/format.ts'

const words = orderWords.money

type SumsTableProps = {
  totals: Totals
  /** Named beside what they cost, where they are already chosen. */
  names?: { carrier: string; payment: string }
  /** Further rows below the VAT. */
  children?: ReactNode
}

/** The sums of an order with VAT. A row of 0 € is left out, except for the goods. */
export function SumsTable({ totals, names, children }: SumsTableProps) {
  const rows = [
    [words.goods, totals.goods_cents],
    [words.discount, 0 - totals.discount_cents],
    [names ? `${words.delivery} (${names.carrier})` : words.delivery, totals.delivery_cents],
    [names ? `${words.fee} (${names.payment})` : words.fee, totals.payment_fee_cents],
    [words.rounding, totals.rounding_cents],
  ] as const
  return (
    <table className="w-full tabular-nums">
      <tbody>
        {rows
          .filter(([name, cents]) => cents !== 0 || name === words.goods)
          .map(([name, cents]) => (
            <tr key={name}>
              <th scope="row" className="py-0.5 text-left font-normal text-ink-soft">
                {name}
              </th>
              <td className="text-right">{formatPrice(cents)}</td>
            </tr>
          ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="py-1 text-left font-semibold">
            {totals.vat.length > 0 ? words.total : words.totalWithoutVat}
          </th>
          <td className="text-right">{formatPrice(totals.total_cents)}</td>
        </tr>
        {totals.vat.map(({ rate, vat_cents: vat }) => (
          <tr key={rate} className="text-xs text-ink-soft">
            <th scope="row" className="text-left font-normal">
              {words.vat(rate)}
            </th>
            <td className="text-right">{formatPrice(vat)}</td>
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  )
}
