import { useRef, useSyncExternalStore } from 'react'
import { CalendarIcon } from './icons.tsx'
import { words } from './words.ts'

export type CalendarButtonProps = {
  /** The day at which the calendar opens, `YYYY-MM-DD` or empty. */
  readDay: () => string
  onPick: (day: string) => void
}

/** Opens the calendar of a hidden date field, at the right edge of a field for text; nothing where scripts or the browser cannot. */
export function CalendarButton({ readDay, onPick }: CalendarButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  const canOpen = useSyncExternalStore(subscribe, canPick, () => false)
  if (!canOpen) return null
  const open = () => {
    if (!picker.current) return
    picker.current.value = readDay()
    picker.current.showPicker()
  }
  return (
    <>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-0 w-11 opacity-0"
        onChange={(event) => onPick(event.target.value)}
      />
      <button
        type="button"
        aria-label={words.openCalendar}
        onClick={open}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft hover:text-primary-700"
      >
        <CalendarIcon />
      </button>
    </>
  )
}

function canPick(): boolean {
  return 'showPicker' in HTMLInputElement.prototype
}

function subscribe() {
  return () => undefined
}
