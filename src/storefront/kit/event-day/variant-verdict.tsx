import { verdictMessages } from '#storefront/i18n/verdict-messages.ts'
import { useLoaded } from '../browser/use-loaded.ts'
import { describeVerdict, describeWay } from './describe-way.ts'
import { useEventDay } from './event-day.ts'
import { loadWays } from './load-ways.ts'
import { VerdictText } from './verdict-text.tsx'

export type VariantVerdictProps = { variantId: number }

/** Whether a variant is in time for the visitor's party, and the ways that still make it; nothing until it is known. */
export function VariantVerdict({ variantId }: VariantVerdictProps) {
  const day = useEventDay()
  return day === undefined ? null : <Verdict key={`${day} ${variantId}`} variantId={variantId} day={day} />
}

function Verdict({ variantId, day }: VariantVerdictProps & { day: string }) {
  const { answer: ways = [] } = useLoaded(() => loadWays({ kind: 'variants', id: variantId, day }))
  const [best] = ways
  if (!best) return null
  // If nothing is in time, the earliest way says how late it is.
  const shown = best.verdict === 'late' ? [best] : ways.filter(({ verdict }) => verdict === best.verdict)
  return (
    <span className="grid">
      <VerdictText verdict={best.verdict}>{describeVerdict(best.verdict, day)}</VerdictText>
      {shown.map((way) => (
        <span key={way.place} className="block text-ink-soft">
          {describeWay(way)}
        </span>
      ))}
      {best.verdict === 'tight' && <span className="block text-ink-soft">{verdictMessages.tightNote}</span>}
    </span>
  )
}
