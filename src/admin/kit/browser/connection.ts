import { createSharedValue, useSharedValue } from './shared-value.ts'

// Whether the shop can be reached. `navigator.onLine` only knows the network card; a call without an answer knows more.

const isReachable = createSharedValue(navigator.onLine)

addEventListener('offline', () => isReachable.publish(false))
addEventListener('online', () => isReachable.publish(true))

/** Called with the status of every answer. */
export function noteAnswer(status: number): void {
  const isAnswered = status !== 503 || navigator.onLine
  if (isReachable.read() !== isAnswered) isReachable.publish(isAnswered)
}

export function useIsReachable(): boolean {
  return useSharedValue(isReachable)
}
