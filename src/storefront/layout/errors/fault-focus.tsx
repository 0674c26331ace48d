import { useEffect, useRef } from 'react'
import { useActionData } from '#storefront/router/index.ts'

/**
 * Focuses the first invalid field of a refused form, or the message about the whole form; after a form that is done and
 * removed, the message that says so. entry.server.tsx does the same for pages rendered by the server. Renders nothing.
 */
export function FaultFocus() {
  const answer = useActionData<unknown>()
  const seen = useRef(answer)
  useEffect(() => {
    if (seen.current === answer) return
    seen.current = answer
    if (answer) focusFault()
  }, [answer])
  return null
}

function focusFault(): void {
  // If a dialog is open, its form was the one submitted.
  const place = document.querySelector('dialog[open]') ?? document.querySelector('main')
  const field = place?.querySelector<HTMLElement>('[aria-invalid=true]')
  // An element that still has the focus keeps it.
  const done = document.activeElement === document.body ? '[data-done]' : undefined
  const words = place?.querySelector<HTMLElement>('[role=alert]') ?? (done && place?.querySelector<HTMLElement>(done))
  if (!field && words) words.tabIndex = -1
  const fault = field ?? words
  // Centered, so the sticky header does not cover it.
  fault?.scrollIntoView({ block: 'center' })
  fault?.focus({ preventScroll: true })
}
