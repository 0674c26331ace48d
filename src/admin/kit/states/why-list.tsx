import { whyWords as words } from '#admin/i18n/why-words.ts'

export type WhyListProps = { reasons: readonly string[] }

/** "Prečo?" beside what a rule has decided; nothing without reasons. */
export function WhyList({ reasons }: WhyListProps) {
  if (reasons.length === 0) return null
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center md:min-h-8">{words.why}</summary>
      <ul className="grid list-disc gap-1 pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </details>
  )
}
