import { useState } from 'react'
import { reportWords as words } from '#admin/i18n/report-words.ts'
import { DayInput } from '#admin/kit/day/day-input.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { lastDays } from './report-period.ts'

type Period = { from: string; to: string }

export type PeriodFormProps = { ask: Period; today: string; onChoose: (period: Period) => void }

/** The usual periods by one press, any other by its days. */
export function PeriodForm({ ask, today, onChoose }: PeriodFormProps) {
  const [typed, setTyped] = useState<Period>({ from: ask.from, to: ask.to })
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      aria-label={words.period}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(typed)
      }}
    >
      <div className="flex gap-1">
        {offered.map((days) => {
          const period = lastDays(today, days)
          const isChosen = period.from === ask.from && period.to === ask.to
          return (
            <Button
              key={days}
              look={isChosen ? 'primary' : 'secondary'}
              aria-pressed={isChosen}
              onClick={() => onChoose(period)}
            >
              {words.lastDays(days)}
            </Button>
          )
        })}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={words.from}>
          {(control) => (
            <DayInput
              {...control}
              isPast
              className="w-40"
              value={typed.from}
              onValue={(from) => setTyped({ ...typed, from })}
            />
          )}
        </Field>
        <Field label={words.to}>
          {(control) => (
            <DayInput
              {...control}
              isPast
              className="w-40"
              value={typed.to}
              onValue={(to) => setTyped({ ...typed, to })}
            />
          )}
        </Field>
        <Button type="submit" look="secondary">
          {words.show}
        </Button>
      </div>
    </form>
  )
}

const offered = [7, 30, 90]
