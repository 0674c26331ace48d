import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form that a fetcher sends: moves the focus to the first faulty field after a refusal, as FaultFocus does for page
 * forms. Returns the ref for anything in the form; `failure` is what the action answered.
 */
export function useFocusFault(failure: unknown): RefObject<HTMLInputElement | null> {
  const part = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failure === undefined) return
    part.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  return part
}
