import { orderChangeWords } from '#admin/i18n/order-change-words.ts'

/** "Prečo?" beside sums that a rule has decided. */
export function WhyList({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{orderChangeWords.why}</summary>
      <ul className="grid list-inside list-disc gap-1">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  )
}
