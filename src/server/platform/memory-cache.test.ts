import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryCache } from './memory-cache.ts'

afterEach(() => void vi.useRealTimers())

test('concurrent calls with the same key load once', async () => {
  const cache = createMemoryCache<number>()
  const load = vi.fn<() => Promise<number>>(async () => 1)
  await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('b', load)])
  expect(load).toHaveBeenCalledTimes(2)
})

test('a stale value is returned immediately and reloaded in the background', async () => {
  vi.useFakeTimers()
  const cache = createMemoryCache<number>({ freshMs: 10, staleMs: 100 })
  let value = 1
  const load = async () => value
  await cache.get('a', load)
  value = 2
  expect(await cache.get('a', load)).toBe(1)
  vi.advanceTimersByTime(11)
  expect(await cache.get('a', load)).toBe(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(await cache.get('a', load)).toBe(2)
})

test('a reload in the background begins after what the caller does with the stale value', async () => {
  vi.useFakeTimers()
  const cache = createMemoryCache<string>({ freshMs: 10, staleMs: 100 })
  const steps: string[] = []
  const loadAs = (name: string) => async () => {
    steps.push(name)
    return name
  }
  await cache.get('a', loadAs('first'))
  vi.advanceTimersByTime(11)
  steps.push(`caller with ${await cache.get('a', loadAs('reload'))}`)
  await vi.advanceTimersByTimeAsync(0)
  expect(steps).toEqual(['first', 'caller with first', 'reload'])
  expect(cache.peek('a')).toBe('reload')
})

test('a value that is too old is awaited, and a failure is not kept', async () => {
  vi.useFakeTimers()
  const cache = createMemoryCache<number>({ freshMs: 10, staleMs: 20 })
  await cache.get('a', async () => 1)
  vi.advanceTimersByTime(21)
  await expect(cache.get('a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('a', async () => 3)).toBe(3)
})

test('a refresh that fails in the background keeps the stale value', async () => {
  vi.useFakeTimers()
  const cache = createMemoryCache<number>({ freshMs: 10, staleMs: 100 })
  await cache.get('a', async () => 1)
  vi.advanceTimersByTime(11)
  expect(await cache.get('a', async () => Promise.reject(new Error('no')))).toBe(1)
  await vi.advanceTimersByTimeAsync(0)
  expect([cache.peek('a'), await cache.get('a', async () => 2)]).toEqual([1, 1])
})

test('a value whose loading started before a drop is not kept', async () => {
  const cache = createMemoryCache<number>()
  let finish = (_value: number) => {}
  const slow = cache.get('a', () => new Promise<number>((resolve) => (finish = resolve)))
  cache.dropAll()
  finish(1)
  expect(await slow).toBe(1)
  expect(await cache.get('a', async () => 2)).toBe(2)
})

test('a full cache evicts the oldest entries', async () => {
  const cache = createMemoryCache<number>({ maxEntries: 2 })
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    await cache.get(key, async () => value)
  expect(await cache.get('a', async () => 9)).toBe(9)
  expect(await cache.get('c', async () => 9)).toBe(3)
})
