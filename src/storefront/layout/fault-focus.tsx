import { useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from 'react-router'

/**
 * After a form that was refused the focus goes to its first fault, or to what is wrong with the whole; after one that is done and
 * gone to the words that say so. entry.server.tsx does the same for pages that the server answers. Shows nothing.
 */
export function FaultFocus() {
  // `useActionData` gives a route its own answer alone, and a form that refuses without asking the server is never seen "submitting".
  const answer = useContext(DataRouterStateContext)?.actionData
  const seen = useRef(answer)
  useEffect(() => {
    if (seen.current === answer) return
    seen.current = answer
    if (answer) focusFault()
  }, [answer])
  return null
}

function focusFault(): void {
  // A form in a window is the one that was sent.
  const place = document.querySelector('dialog[open]') ?? document.querySelector('main')
  const field = place?.querySelector<HTMLElement>('[aria-invalid=true]')
  // What still has the focus keeps it.
  const done = document.activeElement === document.body ? '[data-done]' : undefined
  const words = place?.querySelector<HTMLElement>('[role=alert]') ?? (done && place?.querySelector<HTMLElement>(done))
  if (!field && words) words.tabIndex = -1
  const fault = field ?? words
  // In the middle, clear of the header.
  fault?.scrollIntoView({ block: 'center' })
  fault?.focus({ preventScroll: true })
}
