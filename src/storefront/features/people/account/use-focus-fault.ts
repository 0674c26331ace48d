import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form that a fetcher sends: after a refusal the keyboard stands in the first field that has to be mended, as FaultFocus
 * does it for the forms of pages. Gives the ref for anything in the form; `failure` is what the action answered.
 */
export function useFocusFault(failure: unknown): RefObject<HTMLInputElement | null> {
  const part = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (failure === undefined) return
    part.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])
  return part
}
