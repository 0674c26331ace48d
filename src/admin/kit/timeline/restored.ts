import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { timelineWords } from '#admin/i18n/timeline-words.ts'
import { showToast } from '../feedback/toasts.ts'

export type Values = Readonly<Record<string, unknown>>

/** The state of an address that opens a thing with these values in its form, such as from the audit log. */
export function toRestored(values: Values): { restored: Values } {
  return { restored: values }
}

/** Undefined = the address only opens the thing. */
function readRestored(state: unknown): Values | undefined {
  if (typeof state !== 'object' || state === null || !('restored' in state)) return undefined
  const { restored } = state
  return typeof restored === 'object' && restored !== null ? { ...restored } : undefined
}

/**
 * Older values that the address brings from the audit log, to a form that is open already as to one that opens. `take` types them in and
 * returns whether they are of this form: then the address forgets them, and loaded again, the screen shows what is stored or the draft.
 */
export function useRestored(take: (values: Values) => boolean): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const takeOver = useEffectEvent(() => {
    const values = readRestored(state)
    if (values && take(values)) void navigate(pathname + search, { replace: true, state: null })
  })
  useEffect(() => takeOver(), [state])
}

/** The values are in the form, where the person sees them and saves them or not. */
export function sayRestored(): void {
  showToast({ tone: 'info', text: timelineWords.restored })
}
