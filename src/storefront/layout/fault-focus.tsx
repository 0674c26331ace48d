import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * After a form that was refused the focus goes to its first fault, or to what is wrong with the whole, as entry.server.tsx does
 * it for pages that the server answers. Shows nothing.
 */
export function FaultFocus() {
  const { state, formMethod } = useNavigation()
  const isPosted = useRef(false)
  useEffect(() => {
    if (state !== 'idle') {
      isPosted.current ||= formMethod === 'POST'
      return
    }
    if (!isPosted.current) return
    isPosted.current = false
    focusFault()
  }, [state, formMethod])
  return null
}

function focusFault(): void {
  const main = document.querySelector('main')
  const field = main?.querySelector<HTMLElement>('[aria-invalid=true]')
  const problem = main?.querySelector<HTMLElement>('[role=alert]')
  if (!field) problem?.setAttribute('tabindex', '-1')
  const fault = field ?? problem
  fault?.scrollIntoView({ block: 'center' })
  fault?.focus({ preventScroll: true })
}
