import { useSyncExternalStore } from 'react'

// The bar at the top of the page: starts on navigation, advances by 30 or 45 percent per data call, ends with the data
// (specification, section 4).

let percent = 0
let step: 30 | 45 = 30
const listeners = new Set<() => void>()

export function startLoadingBar(): void {
  step = 30
  publish(10)
}

export function advanceLoadingBar(): void {
  if (percent === 0 || percent === 100) return
  // Never full before the data are there.
  publish(Math.min(95, percent + step))
  step = step === 30 ? 45 : 30
}

export function finishLoadingBar(): void {
  if (percent === 0) return
  publish(100)
  setTimeout(() => {
    if (percent === 100) publish(0)
  }, 300)
}

export function useLoadingPercent(): number {
  return useSyncExternalStore(subscribe, () => percent, readOnServer)
}

function publish(next: number) {
  percent = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readOnServer() {
  return 0
}
