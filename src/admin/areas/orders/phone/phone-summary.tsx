import type { PhoneOrderAnswer } from '#contracts/admin/phone-orders.ts'
import type { Checkout } from '#contracts/checkout.ts'
import { phoneOrderWords as words } from '#admin/i18n/phone-order-words.ts'
import { Alert } from '#ui/alert.tsx'
import { formatPrice, formatShortDate } from '#ui/format.ts'
import type { PhoneDraft } from './phone-draft.ts'

type PhoneSummaryProps = {
  draft: PhoneDraft
  answer: PhoneOrderAnswer | undefined
  /** Why there is no price. */
  problem: string | undefined
  isAsking: boolean
}

/** What the storefront would quote for the same goods, to be read to the customer. */
export function PhoneSummary({ draft, answer, problem, isAsking }: PhoneSummaryProps) {
  const quote = answer?.quote
  return (
    <div className="grid gap-3" aria-live="polite" aria-busy={isAsking}>
      <div className="flex items-baseline gap-3">
        <h2 className="grow text-lg">{words.summary}</h2>
        {isAsking && <span className="text-xs text-ink-soft">{words.counting}</span>}
      </div>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {answer?.problems.map(({ field, message }) => (
        <Alert key={field} tone="danger">
          {message}
        </Alert>
      ))}
      {quote && draft.lines.length > 0 ? (
        <>
          <Sums quote={quote} />
          <Facts quote={quote} draft={draft} />
        </>
      ) : (
        <p className="text-ink-soft">{words.summaryStart}</p>
      )}
    </div>
  )
}

function Sums({ quote: { totals } }: { quote: Checkout }) {
  const rows = [
    [words.sumGoods, totals.goods_cents],
    [words.sumDiscount, 0 - totals.discount_cents],
    [words.sumDelivery, totals.delivery_cents],
    [words.sumFee, totals.payment_fee_cents],
    [words.sumRounding, totals.rounding_cents],
  ] as const
  return (
    <table className="w-full tabular-nums">
      <tbody>
        {rows
          .filter(([name, cents]) => cents !== 0 || name === words.sumGoods)
          .map(([name, cents]) => (
            <tr key={name}>
              <th scope="row" className="py-0.5 text-left font-normal text-ink-soft">
                {name}
              </th>
              <td className="text-right">{formatPrice(cents)}</td>
            </tr>
          ))}
        <tr className="border-t border-line text-lg font-semibold">
          <th scope="row" className="py-1 text-left font-semibold">
            {words.sumTotal}
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
      </tbody>
    </table>
  )
}

/** What the customer hears besides the sum. */
function Facts({ quote, draft }: { quote: Checkout; draft: PhoneDraft }) {
  const carrier = quote.carriers.find(({ id }) => id === draft.carrierId)
  const missing = quote.cart.free_delivery_missing_cents
  const facts = [
    carrier && words.expected(formatShortDate(carrier.date_from), formatShortDate(carrier.date_to)),
    missing !== null && missing > 0 && words.missing(formatPrice(missing)),
    ...quote.cart.items.flatMap(({ gift }) => (gift ? [words.gifts(gift.name, gift.quantity)] : [])),
    ...quote.notices,
    ...quote.cart.notices,
  ].filter((fact) => typeof fact === 'string')
  return (
    <ul className="grid gap-1 text-ink-soft">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
