import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const listeners = new Set<() => void>()
const goOnline = () => {
  for (const listener of listeners) listener()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a network that comes back during a failing attempt starts the next one immediately', async () => {
  const { retryUntilDone } = await import('./recovery.ts')
  const wakes: unknown[] = []
  const work = retryUntilDone({
    attempt: (wake) => {
      wakes.push(wake)
      if (wakes.length === 3) return Promise.resolve('answer')
      return new Promise((_, reject) => setTimeout(reject, 1_000, new Error('lost')))
    },
    describe: () => undefined,
  })
  await vi.advanceTimersByTimeAsync(500)
  goOnline()
  await vi.advanceTimersByTimeAsync(500)
  expect(wakes).toEqual([undefined, 'online'])
  // Only once: the attempt after it waits for its pause.
  await vi.advanceTimersByTimeAsync(1_000 + 9_000)
  expect(wakes).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(work).resolves.toBe('answer')
  expect(wakes).toEqual([undefined, 'online', 'time'])
  expect(listeners).toHaveProperty('size', 0)
})
