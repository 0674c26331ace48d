import { useEffect, useEffectEvent } from 'react'
import { resolveScan, type Scan } from './resolve-scan.ts'
import { idle, takePress } from './wedge.ts'

/** Longer than a reader takes for two keys: then the kept letters were typed by a person. */
const patienceMs = 60

/**
 * Hears a bar code reader anywhere on the screen, except in a field, where its text and Enter belong. The letters of a
 * code are kept from the shortcuts of the screen: a code has a G and a Z as well.
 */
export function useWedge(onScan: (scan: Scan) => void, { isOff = false }: { isOff?: boolean } = {}): void {
  const take = useEffectEvent((text: string) => onScan(resolveScan(text)))
  useEffect(() => {
    if (isOff) return
    let wedge = idle
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      const isInside = wedge.text.length > 0 && event.timeStamp - wedge.lastAt <= patienceMs
      const step = takePress(wedge, { key: event.key, code: event.code, at: event.timeStamp })
      wedge = step.wedge
      // The first letter reaches the screen: it cannot be known yet that it belongs to a code.
      if (isInside) {
        event.stopImmediatePropagation()
        if (event.key !== 'Tab') event.preventDefault()
      }
      if (step.scanned !== undefined) take(step.scanned)
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [isOff])
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.matches('input:not([type=checkbox], [type=radio]), textarea, select') || target.isContentEditable
}
