import { useLoaded } from '../browser/use-loaded.ts'
import { describeOnCard } from './describe-way.ts'
import { useEventDay } from './event-day.ts'
import { loadWays } from './load-ways.ts'
import { VerdictText } from './verdict-text.tsx'

export type CardVerdictProps = { productId: number }

/** Whether the goods of a card are in time for the visitor's party; nothing until it is known. */
export function CardVerdict({ productId }: CardVerdictProps) {
  const day = useEventDay()
  return day === undefined ? null : <Verdict key={day} productId={productId} day={day} />
}

function Verdict({ productId, day }: CardVerdictProps & { day: string }) {
  const { answer } = useLoaded(() => loadWays({ kind: 'products', id: productId, day }))
  const best = answer?.[0]
  return best ? <VerdictText verdict={best.verdict}>{describeOnCard(best, day)}</VerdictText> : null
}
