import type { EventWay } from '#contracts/event-verdict.ts'
import { verdictMessages } from '#storefront/i18n/verdict-messages.ts'
import { describeVerdict, describeWay } from './describe-way.ts'
import { InsteadLink } from './instead-link.tsx'
import { VerdictText } from './verdict-text.tsx'

export type EventWaysProps = {
  /** The best first; empty = the goods cannot be ordered. */
  ways: readonly EventWay[]
  /** The day of the party, `YYYY-MM-DD`. */
  day: string
  /** Where similar goods are that are in time, for goods that are not. */
  insteadHref?: string
}

/** Whether goods are in time for the party, and the ways that make it; if none does, how late the earliest is. */
export function EventWays({ ways, day, insteadHref }: EventWaysProps) {
  const [best] = ways
  if (!best) return null
  const shown = best.verdict === 'late' ? [best] : ways.filter(({ verdict }) => verdict === best.verdict)
  return (
    <span className="grid">
      <VerdictText verdict={best.verdict}>{describeVerdict(best.verdict, day)}</VerdictText>
      {shown.map((way) => (
        <span key={way.place} className="block text-ink-soft">
          {describeWay(way)}
        </span>
      ))}
      {best.verdict === 'late' && insteadHref !== undefined && <InsteadLink href={insteadHref} />}
      {best.verdict === 'tight' && <span className="block text-ink-soft">{verdictMessages.tightNote}</span>}
    </span>
  )
}
