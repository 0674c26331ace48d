import { type RefObject, useEffect, useRef } from 'react'

/**
 * After a refusal the keyboard stands in the first field that has to be mended. Gives the ref for the form or anything in it;
 * `failure` is what the action answered.
 */
export function useFocusFault<Part extends HTMLElement = HTMLFormElement>(failure: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (failure === undefined) return
    const fault = part.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    fault?.scrollIntoView({ block: 'center' })
    fault?.focus({ preventScroll: true })
  }, [failure])
  return part
}
