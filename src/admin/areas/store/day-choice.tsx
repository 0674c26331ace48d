import type { ReactNode } from 'react'
import { addDays } from '#kernel/plain-day.ts'
import { dayChoiceWords as words } from '#admin/i18n/day-choice-words.ts'
import { Button } from '#ui/button.tsx'
import { formatDay } from '#ui/format.ts'
import { useSetParam } from './use-set-param.ts'

export type DayChoiceProps = {
  /** The first plain day that is shown. */
  day: string
  today: string
  days?: 1 | 7
  /** More buttons. */
  children?: ReactNode
}

/** What days a list shows, and the way to those before and after; the address holds the day. */
export function DayChoice({ day, today, days = 1, children }: DayChoiceProps) {
  const setParam = useSetParam()
  const goTo = (next: string) => setParam('den', next === today ? '' : next)
  return (
    <div className="not-printed flex flex-wrap items-center gap-2">
      <Button look="secondary" onClick={() => goTo(addDays(day, -days))}>
        {words.before}
      </Button>
      <Button look="secondary" disabled={day === today} onClick={() => goTo(today)}>
        {words.today}
      </Button>
      <Button look="secondary" onClick={() => goTo(addDays(day, days))}>
        {words.after}
      </Button>
      {children}
      <p className="order-first w-full font-semibold md:order-none md:w-auto" aria-live="polite">
        {days === 1 ? formatDay(day) : `${formatDay(day)} – ${formatDay(addDays(day, days - 1))}`}
      </p>
    </div>
  )
}
