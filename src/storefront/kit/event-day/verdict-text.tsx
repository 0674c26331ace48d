import type { EventVerdict } from '#contracts/event-verdict.ts'
import { StockText, type StockState } from '#ui/stock-text.tsx'
import type { ReactNode } from 'react'

const states = { in_time: 'available', tight: 'limited', late: 'unavailable' } satisfies Record<
  EventVerdict,
  StockState
>

export type VerdictTextProps = { verdict: EventVerdict; children: ReactNode }

/** A verdict in words; its mark differs in shape as well as in color. */
export function VerdictText({ verdict, children }: VerdictTextProps) {
  return <StockText state={states[verdict]}>{children}</StockText>
}
