import { clsx } from 'clsx'
import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from 'react'
import { parseDay } from '#kernel/parse-day.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { formatShortDate } from './format.ts'
import { CalendarIcon } from './icons.tsx'
import { words } from './words.ts'

export type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'defaultValue' | 'onBlur' | 'onInput'> & {
  /** A day as `YYYY-MM-DD`, or what was typed in its place. Another one later replaces what is in the field. */
  defaultValue?: string
  /** The day once it is whole (`YYYY-MM-DD`), null when the field was emptied, undefined when it cannot be read. */
  onDay?: (day: string | null | undefined) => void
}

/**
 * A day in Slovak, typed or picked. The browser's own date field would be written in the browser's language; here its calendar
 * only helps, where scripts run. What arrives with the form is text for `parseDay`.
 */
export function DateInput({ className, defaultValue = '', onDay, ...rest }: DateInputProps) {
  const text = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const hasCalendar = useSyncExternalStore(subscribe, canPick, () => false)

  useEffect(() => {
    const field = text.current
    if (field && defaultValue !== '' && parseDay(field.value) !== parseDay(defaultValue))
      field.value = toText(defaultValue)
  }, [defaultValue])

  /** A year of four digits ends the typing; whatever else is read when the field is left. */
  function hear(typed: string) {
    const day = /\d{4}\s*$|^\d{4}-\d{2}-\d{2}$/.test(typed) ? parseDay(typed) : undefined
    if (day !== undefined) onDay?.(day)
  }

  function settle(typed: string) {
    const day = parseDay(typed, toLocalDay(new Date()))
    if (day !== undefined && text.current) text.current.value = toText(day)
    onDay?.(typed.trim() === '' ? null : day)
  }

  function openCalendar() {
    if (!picker.current) return
    picker.current.value = parseDay(text.current?.value ?? '') ?? ''
    picker.current.showPicker()
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
        onInput={(event) => hear(event.currentTarget.value)}
        onBlur={(event) => settle(event.target.value)}
        className={clsx('control pr-12', className)}
      />
      {hasCalendar && (
        <>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-0 w-11 opacity-0"
            onChange={(event) => {
              if (text.current) text.current.value = toText(event.target.value)
              settle(event.target.value)
            }}
          />
          <button
            type="button"
            aria-label={words.openCalendar}
            onClick={openCalendar}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft hover:text-primary-700"
          >
            <CalendarIcon />
          </button>
        </>
      )}
    </span>
  )
}

/** As a Slovak writes it, with plain spaces, so that it can be mended by hand. */
function toText(value: string): string {
  const day = parseDay(value)
  return day === undefined ? value : formatShortDate(day).replaceAll('\u00A0', ' ')
}

function canPick(): boolean {
  return 'showPicker' in HTMLInputElement.prototype
}

function subscribe() {
  return () => undefined
}
