import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withReload } from './reload-on-stale-chunk.ts'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  const kept = new Map<string, string>()
  vi.stubGlobal('document', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
})

test('a file that is gone loads the page anew, and again only after 60,000 ms', async () => {
  void withReload(missing)()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(59_999)
  await expect(withReload(missing)()).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(1)
  void withReload(missing)()
  await vi.advanceTimersByTimeAsync(0)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('on the server a missing file is an error', async () => {
  vi.stubGlobal('document', undefined)
  await expect(withReload(missing)()).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})
