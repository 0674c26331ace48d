import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readRestoredState, type RestoredVariant } from './restored-variant.ts'

/** `values`: from before a write, typed into the form. */
export type Opened =
  | { kind: 'price' | 'variant'; id: number; values?: RestoredVariant['values'] }
  | { kind: 'new'; values?: undefined }
  | { kind: 'removed'; values?: RestoredVariant['values'] }

/** The open form of a variant: pressed for on the screen, or asked for by a row of the audit log. */
export function useOpened() {
  const [pressed, setPressed] = useState<Opened>()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const restored = readRestoredState(state)
  return {
    opened: restored ?? pressed,
    open: setPressed,
    close() {
      setPressed(undefined)
      if (restored) void navigate(pathname + search, { replace: true, state: null })
    },
  }
}
