import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Completer } from '#contracts/party/completer.ts'
import { loadCompleter } from './load-completer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const toCompleter = (theme: string): Completer => ({
  theme,
  color: null,
  guests: null,
  roles: [],
  offers: [],
  way: null,
})
const former = toCompleter('Vesmír')
const current = toCompleter('Dinosaury')
const cart = { id: 7, items: [1] }
const never = new Promise<never>(() => {})

const load = (answer: Promise<{ data: Completer | null }>, prices: Promise<unknown> = Promise.resolve()) =>
  loadCompleter({ party: { completeCart: () => answer } }, cart, { prices, former })

test('its answer replaces the former one, also by nothing', async () => {
  expect(await load(Promise.resolve({ data: current }))).toBe(current)
  expect(await load(Promise.resolve({ data: null }))).toBeNull()
})

test('after a failure the former one stays', async () => {
  expect(await load(Promise.reject(new Error('lost')))).toBe(former)
})

test('it may be half a second later than the prices, whatever becomes of them', async () => {
  const late = (milliseconds: number) =>
    new Promise<{ data: Completer }>((resolve) => setTimeout(resolve, milliseconds, { data: current }))
  const [soon, lost, failed] = [load(late(400)), load(never), load(never, Promise.reject(new Error('no prices')))]
  await vi.advanceTimersByTimeAsync(500)
  expect(await Promise.all([soon, lost, failed])).toEqual([current, former, former])
})

test('prices that are awaited give it more time', async () => {
  let answer: (result: { data: Completer }) => void = () => {}
  const loading = load(new Promise((resolve) => (answer = resolve)), never)
  await vi.advanceTimersByTimeAsync(60_000)
  answer({ data: current })
  expect(await loading).toBe(current)
})

test('an empty cart lacks nothing', async () => {
  const api = { party: { completeCart: () => never } }
  expect(await loadCompleter(api, { id: 7, items: [] }, { prices: never, former })).toBeNull()
  expect(await loadCompleter(api, { id: 0, items: [1] }, { prices: never, former })).toBeNull()
})
