import type { CheckFinding, CheckName } from '#contracts/admin/today.ts'
import { findingWords as words } from '#admin/i18n/finding-words.ts'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { paths } from '#admin/paths.ts'
import { formatShortDate } from '#ui/format.ts'

/** Where it is looked into: the order itself if there is one. */
const places = {
  money: ({ named: [number] }) => (number === undefined ? paths.orders : `${paths.orders}/${number}`),
  sales: () => paths.reports,
  stock_value: () => paths.stockValue,
  audit: () => paths.audit,
} satisfies Record<CheckName, (finding: CheckFinding) => string>

/** What the nightly checks found, until they find nothing. */
export function Findings({ findings }: { findings: readonly CheckFinding[] }) {
  return (
    <section aria-labelledby="kontrola" className="grid gap-3">
      <h2 id="kontrola" className="text-lg">
        {words.title}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-danger">
        {findings.map((finding) => (
          <li key={finding.name}>
            <RouterLink
              href={places[finding.name](finding)}
              className="flex min-h-15 items-center gap-3 px-4 py-2 hover:text-primary-700"
            >
              <Icon name="problem" className="size-6 shrink-0 text-danger" />
              <span className="min-w-0">
                <span className="block font-semibold">{words.says[finding.name](finding.count)}</span>
                <span className="block text-sm text-ink-soft">
                  {[listNamed(finding), words.mend[finding.name]].filter(Boolean).join(' · ')}
                </span>
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{words.stays}</p>
    </section>
  )
}

function listNamed({ name, named, count }: CheckFinding): string {
  if (named.length === 0) return ''
  const shown = named.map((each) => (name === 'sales' ? formatShortDate(each) : each)).join(', ')
  const rest = count - named.length
  if (rest <= 0) return shown
  return `${shown} ${name === 'sales' ? words.moreDays(rest) : words.more(rest)}`
}
