import { hoursWords as words } from '#admin/i18n/hours-words.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Input } from '#ui/input.tsx'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { DayInput } from '#admin/kit/day/day-input.tsx'
import { ControlGroup } from '#admin/kit/collection/control-group.tsx'
import { Icon } from '#admin/kit/icons/icon.tsx'
import { SpanInputs } from './span-inputs.tsx'
import { type Exception, readExceptions, toRows } from './week-hours.ts'

const closedDay: Exception = { date: '', from: null, to: null, note: '' }

/** Days with other hours than their weekday: closed all day, or open from – to. */
export function DaysField({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const days = readExceptions(value)
  const change = (at: number, patch: Partial<Exception>) =>
    onChange(days.map((day, index) => (index === at ? { ...day, ...patch } : day)))
  return (
    <ControlGroup control={{ field, ...control }} className="grid justify-items-start gap-2">
      {days.length === 0 && <p className="text-ink-soft">{words.noDays}</p>}
      {toRows(days).map(({ item: day, row }) => (
        <Day
          key={row}
          day={day}
          name={day.date === '' ? words.row(row + 1) : day.date}
          isReadOnly={isReadOnly}
          onChange={(patch) => change(row, patch)}
          onRemove={() => onChange(days.filter((_, index) => index !== row))}
        />
      ))}
      {!isReadOnly && (
        <Button look="secondary" onClick={() => onChange([...days, closedDay])}>
          {words.addDay}
        </Button>
      )}
    </ControlGroup>
  )
}

type DayProps = {
  day: Exception
  name: string
  isReadOnly: boolean
  onChange: (patch: Partial<Exception>) => void
  onRemove: () => void
}

function Day({ day, name, isReadOnly, onChange, onRemove }: DayProps) {
  const isOpen = day.from !== null
  return (
    <div className="grid w-full gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <DayInput
          aria-label={words.date}
          className="w-44"
          readOnly={isReadOnly}
          value={day.date}
          onValue={(date) => onChange({ date })}
        />
        <Input
          aria-label={words.noteOf(name)}
          className="order-last md:order-none md:w-auto md:grow"
          placeholder={words.notePattern}
          maxLength={100}
          readOnly={isReadOnly}
          value={day.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
        {!isReadOnly && (
          <IconButton label={words.removeDay(name)} onClick={onRemove}>
            <Icon name="trash" />
          </IconButton>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <label className="flex min-h-9 items-center gap-2">
          <input
            type="checkbox"
            className="size-5 accent-primary-600"
            disabled={isReadOnly}
            checked={!isOpen}
            onChange={({ target }) =>
              onChange(target.checked ? { from: null, to: null } : { from: '09:00', to: '12:00' })
            }
          />
          {words.closedAllDay}
        </label>
        {isOpen && <SpanInputs name={name} span={day} isReadOnly={isReadOnly} onChange={onChange} />}
      </div>
    </div>
  )
}
