import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reload = vi.fn<() => void>()
const assign = vi.fn<(href: string) => void>()
const listeners = new Map<string, () => void>()
let isServerReachable = true

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') })
  const kept = new Map<string, string>()
  isServerReachable = true
  vi.stubEnv('SSR', false)
  vi.stubGlobal('location', { reload, assign })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('fetch', () =>
    isServerReachable ? Promise.resolve({ ok: true }) : Promise.reject(new TypeError('offline')),
  )
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  reload.mockReset()
  assign.mockReset()
})

// The module that handles failures is loaded before anything fails.
const importReload = async () => ({
  ...(await import('./recovery.ts')),
  ...(await import('./destination.ts')),
  ...(await import('./reload-on-stale-chunk.ts')),
})

test('a file that fails once is requested again, and the page stays', async () => {
  const { withReload } = await importReload()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError()).mockResolvedValueOnce('module')
  const loading = withReload(load)()
  await vi.advanceTimersByTimeAsync(1000)
  await expect(loading).resolves.toBe('module')
  expect(reload).not.toHaveBeenCalled()
})

test('a file that is gone reloads the page, and again only after 60,000 ms', async () => {
  const { withReload } = await importReload()
  void withReload(missing)()
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(58_000)
  void withReload(missing)()
  await vi.advanceTimersByTimeAsync(700)
  expect(reload).toHaveBeenCalledTimes(1)

  await vi.advanceTimersByTimeAsync(1000)
  void withReload(missing)()
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a file that stays missing does not reload the page every minute', async () => {
  const { withReload } = await importReload()
  void withReload(missing)()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('during a navigation the next page is loaded, never the current one', async () => {
  const { withReload, setDestination } = await importReload()
  setDestination({ href: '/kosik' })
  void withReload(missing)()
  await vi.advanceTimersByTimeAsync(1000)
  expect(assign.mock.calls).toEqual([['/kosik']])
  expect(reload).not.toHaveBeenCalled()
})

test('after an order only its confirmation is loaded', async () => {
  const { withReload, setDestination, leaveFor } = await importReload()
  leaveFor('/shrnuti/7/secret')
  setDestination(undefined)
  void withReload(missing)()
  await vi.advanceTimersByTimeAsync(1000)
  expect(new Set(assign.mock.calls.flat())).toEqual(new Set(['/shrnuti/7/secret']))
  expect(reload).not.toHaveBeenCalled()
})

test('a page that waits for the answer to an order is not reloaded', async () => {
  const { withReload, trackWrite } = await importReload()
  void trackWrite(new Promise(() => undefined))
  void withReload(missing)()
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).not.toHaveBeenCalled()
})

test('without a network the page stays, and continues when the network is back', async () => {
  const { withReload } = await importReload()
  isServerReachable = false
  let isThere = false
  const loading = withReload(() => (isThere ? Promise.resolve('module') : missing()))()
  await vi.advanceTimersByTimeAsync(2000)
  expect(reload).not.toHaveBeenCalled()
  isThere = true
  listeners.get('online')?.()
  await vi.advanceTimersByTimeAsync(0)
  await expect(loading).resolves.toBe('module')
})

test('on the server a missing file is an error', async () => {
  const { withReload } = await importReload()
  vi.stubEnv('SSR', true)
  await expect(withReload(missing)()).rejects.toThrow('Failed to fetch')
  expect(reload).not.toHaveBeenCalled()
})
