import pg, { type PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectInTime, newPatience, withPatience, type Patience } from './patience.ts'

let patience: Patience
let client: PoolClient
let released: number

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  released = 0
  patience = newPatience()
  client = Object.assign(new pg.Client(), { release: () => void (released += 1) })
})
afterEach(() => void vi.useRealTimers())

/** A pool whose next connection is free after so many milliseconds. */
const freeAfter = (ms: number) => ({
  connect: () => new Promise<PoolClient>((resolve) => setTimeout(() => resolve(client), ms)),
})

/** What a request of this patience gets, and after how many milliseconds. */
async function ask(freeMs: number, patiences: (Patience | undefined)[] = [patience]) {
  const startedAt = performance.now()
  const asked = connectInTime(freeAfter(freeMs), patiences).then(
    () => 'connected',
    (error: Error) => error.message,
  )
  const end = asked.then((result) => ({ result, ms: performance.now() - startedAt }))
  await vi.runAllTimersAsync()
  return end
}

const refused = 'timeout exceeded when trying to connect'

test('the waits of a request share 1.8 seconds', async () => {
  expect(await ask(1_000)).toEqual({ result: 'connected', ms: 1_000 })
  expect(await ask(900)).toEqual({ result: refused, ms: 800 })
})

test('what passes before the first wait counts, what passes between two does not', async () => {
  vi.advanceTimersByTime(300)
  expect(await ask(1_000)).toEqual({ result: 'connected', ms: 1_000 })
  vi.advanceTimersByTime(10_000)
  expect(await ask(600)).toEqual({ result: refused, ms: 500 })
})

test('waits at the same time count once', async () => {
  const [first, second] = [connectInTime(freeAfter(1_000), [patience]), ask(1_000)]
  await Promise.all([first, second])
  expect(await ask(700)).toMatchObject({ result: 'connected' })
})

test('a connection that comes too late goes back to the pool', async () => {
  await ask(3_000)
  await vi.runAllTimersAsync()
  expect(released).toBe(1)
})

test('each wait may last two tenths of a second', async () => {
  vi.advanceTimersByTime(5_000)
  expect(await ask(150)).toMatchObject({ result: 'connected' })
  expect(await ask(250)).toEqual({ result: refused, ms: 200 })
})

test('a request that shares a connection is not refused before the others', async () => {
  await ask(1_500)
  const other = newPatience()
  expect(await ask(1_700, [patience, other])).toMatchObject({ result: 'connected' })
  expect(await ask(5_000, [patience, undefined])).toMatchObject({ result: 'connected' })
})

test('what belongs to no request, or goes on after the answer, waits as long as the pool does', async () => {
  expect(await ask(5_000, [undefined])).toMatchObject({ result: 'connected' })
  patience.isOver = true
  expect(await ask(5_000)).toMatchObject({ result: 'connected' })
})

test('work finds the patience of its request', async () => {
  const asked = withPatience(patience, () => connectInTime(freeAfter(1_500)))
  await vi.runAllTimersAsync()
  await asked
  expect(patience.leftMs).toBe(300)
})
