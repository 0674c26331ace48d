import { type RefObject, useEffect, useRef } from 'react'

/** For a form: when it comes back with faults, the first field that has one is where the visitor goes on. */
export function useFirstError(failure: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const fault = failure && form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (!fault) return
    // In the middle, clear of the header.
    fault.scrollIntoView({ block: 'center' })
    fault.focus({ preventScroll: true })
  }, [failure])
  return form
}
