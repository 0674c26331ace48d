import { clsx } from 'clsx'
import { type ComponentProps, useEffect, useRef } from 'react'
import { parseDay } from '#kernel/parse-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { CalendarButton } from './calendar-button.tsx'
import { formatShortDate } from './format.ts'
import { words } from './words.ts'

export type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'defaultValue' | 'onBlur' | 'onInput'> & {
  /** A day as `YYYY-MM-DD`, or the raw text as typed. Another value replaces the content of the field, none empties it. */
  defaultValue?: string
  /**
   * Called with the day once it is complete (`YYYY-MM-DD`), null if the field was emptied, undefined if it is
   * unreadable.
   */
  onDay?: (day: string | null | undefined) => void
  /** Reads what is typed once the field is left; without it, a day without a year is the next such day. */
  read?: (typed: string) => string | undefined
}

/**
 * A day in Slovak, typed or picked. The browser's own date field would use the browser's language; here its calendar
 * only assists, if scripts run. The form submits text for `parseDay`.
 */
export function DateInput({ className, defaultValue = '', onDay, read = readComing, ...rest }: DateInputProps) {
  const text = useRef<HTMLInputElement>(null)
  const shown = useRef(defaultValue)

  useEffect(() => {
    const field = text.current
    const before = shown.current
    shown.current = defaultValue
    if (!field || before === defaultValue) return
    const isTyped = parseDay(field.value) !== parseDay(before)
    // A page that takes no unreadable day has none: what is being typed stays, a day that was taken away goes.
    if (defaultValue === '' ? !isTyped : parseDay(field.value) !== parseDay(defaultValue))
      field.value = toText(defaultValue)
  }, [defaultValue])

  /** A four-digit year completes the typing; any other text is read when the field loses the focus. */
  function handleInput(typed: string) {
    const day = /\d{4}\s*$|^\d{4}-\d{2}-\d{2}$/.test(typed) ? parseDay(typed) : undefined
    if (day !== undefined) onDay?.(day)
  }

  function commit(typed: string) {
    const day = read(typed)
    if (day !== undefined && text.current) text.current.value = toText(day)
    onDay?.(typed.trim() === '' ? null : day)
  }

  return (
    <span className="relative block">
      <input
        {...rest}
        ref={text}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={words.dayPattern}
        defaultValue={toText(defaultValue)}
        onInput={(event) => handleInput(event.currentTarget.value)}
        onBlur={(event) => commit(event.target.value)}
        className={clsx('control pr-12', className)}
      />
      <CalendarButton
        readDay={() => parseDay(text.current?.value ?? '') ?? ''}
        onPick={(day) => {
          if (text.current) text.current.value = toText(day)
          commit(day)
        }}
      />
    </span>
  )
}

function readComing(typed: string): string | undefined {
  return parseDay(typed, toLocalDay(new Date()))
}

/** As Slovaks write it, with plain spaces, so that it is easy to edit. */
function toText(value: string): string {
  const day = parseDay(value)
  return day === undefined ? value : formatShortDate(day).replaceAll('\u00A0', ' ')
}
