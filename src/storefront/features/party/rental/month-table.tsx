import type { RentalCalendarView, RentalDay } from '#contracts/rental.ts'
import { addToMonth, monthOf } from '#kernel/plain-month.ts'
import { addDays, weekdayOf } from '#kernel/plain-day.ts'
import { weekdayNames } from '#kernel/weekday-names.ts'
import { rentalMessages as words } from '#storefront/i18n/rental-messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { formatMonth } from '#ui/format-month.ts'
import { toCalendarPath } from './rental-address.ts'

/** `replaces`: the line of the cart whose days are changed. */
export type MonthTableProps = { calendar: RentalCalendarView; replaces: string | undefined }

/** The calendar reaches a year ahead. */
const monthsAhead = 12

/** A month with its free days as links, so it works by keyboard and without scripts. */
export function MonthTable({ calendar, replaces }: MonthTableProps) {
  const { month, today, days, first_on: firstOn } = calendar
  const first = monthOf(today)
  const last = addToMonth(first, monthsAhead)
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <Step
          calendar={calendar}
          replaces={replaces}
          month={addToMonth(month, -1)}
          isThere={month > first}
          label={words.previous}
          sign="‹"
        />
        <p className="font-semibold" aria-live="polite">
          {formatMonth(month)}
        </p>
        <Step
          calendar={calendar}
          replaces={replaces}
          month={addToMonth(month, 1)}
          isThere={month < last}
          label={words.next}
          sign="›"
        />
      </div>
      <table className="rental-month">
        <caption className="sr-only">
          {words.calendar}: {formatMonth(month)}
        </caption>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toWeeks(days).map((week) => (
            <tr key={week.find((day) => day !== undefined)?.day}>
              {week.map((day, index) => (
                <td key={weekdayNames[index]}>
                  {day && <Day calendar={calendar} replaces={replaces} day={day} isChosen={day.day === firstOn} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-ink-soft">{words.legend}</p>
    </div>
  )
}

type StepProps = MonthTableProps & { month: string; isThere: boolean; label: string; sign: string }

function Step({ calendar, replaces, month, isThere, label, sign }: StepProps) {
  if (!isThere) return <span className="size-11" />
  return (
    <RouterLink
      href={toCalendarPath(calendar, { month, replaces })}
      preventScrollReset
      aria-label={label}
      className="rental-step"
    >
      {sign}
    </RouterLink>
  )
}

type DayProps = MonthTableProps & { day: RentalDay; isChosen: boolean }

function Day({ calendar, replaces, day: { day, state }, isChosen }: DayProps) {
  const number = Number(day.slice(8))
  const label = words.day(day, words.states[state])
  if (state === 'free') {
    return (
      <RouterLink
        href={toCalendarPath(calendar, { firstOn: day, replaces })}
        preventScrollReset
        aria-label={label}
        aria-current={isChosen ? 'date' : undefined}
        className="rental-day"
      >
        {number}
      </RouterLink>
    )
  }
  return (
    <span className="rental-day" data-state={state}>
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Weeks from Monday; undefined = a day of another month. */
function toWeeks(days: readonly RentalDay[]): (RentalDay | undefined)[][] {
  const [first] = days
  if (!first) return []
  const known = new Map(days.map((day) => [day.day, day]))
  const monday = addDays(first.day, 1 - weekdayOf(first.day))
  const weeks = Math.ceil((weekdayOf(first.day) - 1 + days.length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => known.get(addDays(monday, week * 7 + index))),
  )
}
