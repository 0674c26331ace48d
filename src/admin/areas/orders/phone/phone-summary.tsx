import type { PhoneOrderAnswer } from '#contracts/admin/phone-orders.ts'
import type { Checkout } from '#contracts/checkout.ts'
import { phoneOrderWords as words } from '#admin/i18n/phone-order-words.ts'
import { Alert } from '#ui/alert.tsx'
import { formatPrice, formatShortDate } from '#ui/format.ts'
import { SumsTable } from '../sums-table.tsx'
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
          <SumsTable totals={quote.totals} />
          <Facts quote={quote} draft={draft} />
        </>
      ) : (
        <p className="text-ink-soft">{words.summaryStart}</p>
      )}
    </div>
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
