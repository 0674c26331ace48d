import { clsx } from 'clsx'
import { useState } from 'react'
import { CalendarButton } from '#ui/calendar-button.tsx'
import { Input, type InputProps } from '#ui/input.tsx'

export type WrittenInputProps = Omit<InputProps, 'value' | 'onChange' | 'type' | 'after'> & {
  /** As machines write it, or the text as it is typed, for the server to say what is wrong; empty = none. */
  value: string
  onValue: (value: string) => void
}

/** How a day, or a day with a time, is read from what people write, and written for them. */
export type Writing = {
  pattern: string
  /** Undefined = not readable. */
  read: (typed: string) => string | undefined
  say: (value: string) => string
  /** The day (`YYYY-MM-DD`) of a value, and a value with another day. */
  dayOf: (value: string) => string
  onDay: (day: string, value: string) => string
}

/**
 * A day in Slovak in a form of the back office, typed or picked. The value follows every key, because Ctrl+S saves without leaving the
 * field; a field that acts once a day is complete is `DateInput`.
 */
export function WrittenInput({
  value,
  onValue,
  writing,
  className,
  ...rest
}: WrittenInputProps & { writing: Writing }) {
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => (text.trim() === '' ? '' : (writing.read(text) ?? text))
  return (
    <span className={clsx('relative block', className)}>
      <Input
        {...rest}
        inputMode="text"
        autoComplete="off"
        placeholder={writing.pattern}
        maxLength={30}
        className="pr-12"
        value={typed !== undefined && read(typed) === value ? typed : writing.say(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onValue(read(target.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
      {rest.readOnly !== true && (
        <CalendarButton
          readDay={() => writing.dayOf(value)}
          onPick={(day) => {
            setTyped(undefined)
            onValue(day === '' ? '' : writing.onDay(day, value))
          }}
        />
      )}
    </span>
  )
}
