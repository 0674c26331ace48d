import { IconButton } from '#ui/icon-button.tsx'
import { hoursWords as words } from '#admin/i18n/hours-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { ControlGroup } from '#admin/kit/collection/control-group.tsx'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { SpanInputs } from './span-inputs.tsx'
import { addSpan, changeSpan, copyDayBefore, readWeek, type Span, toRows, weekdays } from './week-hours.ts'

/** The hours of a week, a row a day; a day may have several spans, for a break at noon. */
export function WeekField({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const week = readWeek(value)
  return (
    <ControlGroup control={{ field, ...control }} className="divide-y divide-line rounded-control border border-line">
      {weekdays.map((day) => (
        <Day key={day} day={day} week={week} isReadOnly={isReadOnly} onChange={onChange} />
      ))}
    </ControlGroup>
  )
}

type DayProps = { day: number; week: readonly Span[]; isReadOnly: boolean; onChange: (week: Span[]) => void }

function Day({ day, week, isReadOnly, onChange }: DayProps) {
  const spans = week.filter((span) => span.day === day)
  const name = words.days[day - 1] ?? ''
  return (
    <div className="grid gap-x-3 gap-y-1 px-3 py-1.5 md:grid-cols-[6rem_minmax(0,1fr)]">
      <p className="font-medium md:pt-2">{name}</p>
      <div className="grid min-w-0 gap-1">
        {toRows(spans).map(({ item: span, row }) => (
          <div key={row} className="flex items-center gap-1">
            <SpanInputs
              name={name}
              span={span}
              isReadOnly={isReadOnly}
              onChange={(patch) => onChange(changeSpan(week, span, patch))}
            />
            {!isReadOnly && (
              <IconButton label={words.remove(name)} onClick={() => onChange(week.filter((other) => other !== span))}>
                <Icon name="close" />
              </IconButton>
            )}
          </div>
        ))}
        <div className="flex min-h-9 flex-wrap items-center gap-x-4">
          {spans.length === 0 && <span className="text-ink-soft">{words.closed}</span>}
          {!isReadOnly && (
            <>
              <TextButton label={words.addTo(name)} onClick={() => onChange(addSpan(week, day))}>
                {spans.length === 0 ? words.open : words.addSpan}
              </TextButton>
              {day > 1 && (
                <TextButton label={words.copyTo(name)} onClick={() => onChange(copyDayBefore(week, day))}>
                  {words.copy}
                </TextButton>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function TextButton({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <button type="button" aria-label={label} className="min-h-9 text-sm text-primary-700 underline" onClick={onClick}>
      {children}
    </button>
  )
}
