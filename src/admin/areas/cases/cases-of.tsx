import type { CaseRow } from '#contracts/admin/cases.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { caseNumber } from '#contracts/admin/case-words.ts'
import { api } from '#admin/api.ts'
import { caseLoadWords } from '#admin/i18n/case-load-words.ts'
import { caseWords as words } from '#admin/i18n/case-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { PartFailed } from '#admin/kit/states/part-failed.tsx'
import { usePart } from '#admin/kit/states/use-part.ts'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { CaseDue, describeAbout } from './case-state.tsx'

type CasesOfProps = {
  /** Finds them: a number of an order, or an e-mail. */
  text: string
  /** A search finds more, such as another e-mail that begins with this one. */
  isOne: (row: CaseRow) => boolean
}

const most = 20

/** The cases of an order or of a customer, newest first. They load beside it; when there is none, there is nothing to see. */
export function CasesOf(props: CasesOfProps) {
  return mayCall(useSession(), adminEndpoints.cases.list) ? <Found key={props.text} {...props} /> : null
}

function Found({ text, isOne }: CasesOfProps) {
  const { part, isFailed, load } = usePart(text, async (signal) => {
    const { data } = await api.cases.list({ query: { q: text, limit: String(most) }, signal })
    return { rows: data.rows.filter(isOne), hasMore: data.next !== null }
  })
  useLive('case', load)
  if (!isFailed && (!part || part.rows.length === 0)) return null
  return (
    <section className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
      <h2 className="text-base">{words.title}</h2>
      {isFailed && <PartFailed text={caseLoadWords.cases} onRetry={load} />}
      <ul className="grid gap-2 empty:hidden">
        {part?.rows.map((row) => (
          <li key={row.id}>
            <RouterLink href={`${paths.cases}/${row.id}?view=all`} className="link">
              {words.kinds[row.kind]} {caseNumber(row.id)}
            </RouterLink>{' '}
            <span className="text-ink-soft">{describeAbout(row)}</span>
            <span className="block text-sm text-ink-soft">
              {[words.states[row.state].toLowerCase(), row.owner?.name, words.came(formatTime(row.opened_at))]
                .filter(Boolean)
                .join(' · ')}
              {row.state !== 'done' && (
                <>
                  {' · '}
                  <CaseDue row={row} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {part?.hasMore && (
        <RouterLink href={`${paths.cases}?view=all&q=${encodeURIComponent(text)}`} className="link">
          {words.allOf}
        </RouterLink>
      )}
    </section>
  )
}
