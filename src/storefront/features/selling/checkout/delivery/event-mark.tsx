import type { EventVerdict } from '#contracts/event-verdict.ts'
import { describeVerdict } from '#storefront/kit/event-day/describe-way.ts'
import { VerdictText } from '#storefront/kit/event-day/verdict-text.tsx'

export type EventMarkProps = { verdict: EventVerdict | null; day: string | null }

/** Whether goods arrive in time for the party; renders nothing until its day is known. */
export function EventMark({ verdict, day }: EventMarkProps) {
  if (verdict === null || day === null) return null
  return (
    <span className="block">
      <VerdictText verdict={verdict}>{describeVerdict(verdict, day)}</VerdictText>
    </span>
  )
}
