import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let percents: number[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  percents = []
  // A component reads the store: this double does what useSyncExternalStore does.
  vi.doMock('react', () => ({
    useSyncExternalStore: (subscribe: (listener: () => void) => () => void, read: () => number) => {
      subscribe(() => percents.push(read()))
      return read()
    },
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('react')
})

test('the bar advances by 30 or 45 percent per data call, is full only with the data, and disappears', async () => {
  const bar = await import('./loading-bar-store.ts')
  bar.useLoadingPercent()
  bar.startLoadingBar()
  bar.advanceLoadingBar()
  bar.advanceLoadingBar()
  bar.advanceLoadingBar()
  bar.finishLoadingBar()
  expect(percents).toEqual([10, 40, 85, 95, 100])
  vi.advanceTimersByTime(300)
  expect(percents.at(-1)).toBe(0)
})

test('a call without a navigation does not move the bar', async () => {
  const bar = await import('./loading-bar-store.ts')
  bar.useLoadingPercent()
  bar.advanceLoadingBar()
  bar.finishLoadingBar()
  expect(percents).toEqual([])
})
