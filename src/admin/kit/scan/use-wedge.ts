import { useEffect, useEffectEvent } from 'react'
import { wedgeWords } from '#admin/i18n/wedge-words.ts'
import { showToast } from '../feedback/toasts.ts'
import { resolveScan, type Scan } from './resolve-scan.ts'
import { playSignal } from './signal.ts'
import { belongs, idle, isOfReader, takePress } from './wedge.ts'

/** Longer than a reader takes for two keys: then the kept letters were typed by a person. */
const patienceMs = 60

/**
 * Hears a bar code reader anywhere on the screen, except in a field, where its text and Enter belong. The letters of a
 * code are kept from the shortcuts of the screen: a code has a G and a Z as well. Of a code whose beginning is lost, the
 * rest may be another code: it is refused.
 */
export function useWedge(onScan: (scan: Scan) => void, { isOff = false }: { isOff?: boolean } = {}): void {
  const take = useEffectEvent((text: string) => onScan(resolveScan(text)))
  useEffect(() => {
    if (isOff) return
    let wedge = idle
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      const at = event.timeStamp
      const isInside =
        wedge.text !== '' && (at - wedge.lastAt <= patienceMs || (isOfReader(wedge) && belongs(wedge, at)))
      const step = takePress(wedge, { key: event.key, code: event.code, at })
      wedge = step.wedge
      // The first letter reaches the screen: it cannot be known yet that it belongs to a code.
      if (isInside) {
        event.stopImmediatePropagation()
        if (event.key !== 'Tab') event.preventDefault()
      }
      if (step.scanned !== undefined) take(step.scanned)
      if (step.isRefused) {
        playSignal('wrong')
        showToast({ tone: 'danger', text: wedgeWords.broken })
      }
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [isOff])
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.matches('input:not([type=checkbox], [type=radio]), textarea, select') || target.isContentEditable
}
