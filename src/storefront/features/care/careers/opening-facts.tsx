import type { JobOpening } from '#contracts/content.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'

const words = serviceMessages.careers

export type OpeningFactsProps = { opening: JobOpening }

export function OpeningFacts({ opening }: OpeningFactsProps) {
  const facts = [
    { name: words.place, value: opening.store?.name ?? opening.town },
    { name: words.kind, value: words.employment[opening.employment] },
    {
      name: words.salary,
      value: opening.salary_from_cents === null ? '' : words.salaryOf(opening.salary_from_cents, opening.salary_unit),
    },
    { name: words.start, value: opening.starts_on },
    { name: words.closes, value: words.until(opening.closes_on) },
  ].filter(({ value }) => value !== '')
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 rounded-card bg-panel p-6 md:grid-cols-2">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
