import { createSharedValue, useSharedValue } from '#ui/shared-value.ts'

// Whether the shop can be reached. `navigator.onLine` only knows the network card; a call without an answer knows more.

const isReachable = createSharedValue(navigator.onLine)

addEventListener('offline', () => isReachable.publish(false))
addEventListener('online', () => isReachable.publish(true))

/** Called with every answer. A lost call is one without a body; an answer may still arrive after the network is gone. */
export function noteAnswer({ status, body }: { status: number; body: unknown }): void {
  const isAnswered = navigator.onLine && !(status === 503 && body === undefined)
  if (isReachable.read() !== isAnswered) isReachable.publish(isAnswered)
}

export function useIsReachable(): boolean {
  return useSharedValue(isReachable)
}
