import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'

// The bar at the top of the page: starts on navigation, advances by 30 or 45 percent per data call, ends with the data
// (specification, section 4).

const percent = createSharedValue(0)
let step: 30 | 45 = 30

export function startLoadingBar(): void {
  step = 30
  percent.publish(10)
}

export function advanceLoadingBar(): void {
  const now = percent.read()
  if (now === 0 || now === 100) return
  // It is not full before the data arrive.
  percent.publish(Math.min(95, now + step))
  step = step === 30 ? 45 : 30
}

export function finishLoadingBar(): void {
  if (percent.read() === 0) return
  percent.publish(100)
  setTimeout(() => {
    if (percent.read() === 100) percent.publish(0)
  }, 300)
}

export function useLoadingPercent(): number {
  return useSharedValue(percent)
}
