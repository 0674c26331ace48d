import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFetchTransport, isAnyWaiting, resendWaiting } from './fetch-transport.ts'

const get = { method: 'GET', url: '/api/x', headers: {} } as const
const post = { method: 'POST', url: '/api/x', headers: {}, body: {} } as const
const order = { ...post, headers: { 'idempotency-key': 'once' } }

/** The outcomes of the calls, in order; any further call is answered with 200. */
let outcomes: ('lost' | 'silent')[] = []
let sent = 0

beforeEach(() => {
  vi.useFakeTimers()
  sent = 0
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    sent += 1
    const outcome = outcomes.shift()
    if (outcome === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
    if (outcome === undefined) return Promise.resolve(new Response('{"data":1}'))
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = createFetchTransport({ baseUrl: '', clientUrl: 'https://shop.example' })

test.each([get, order])('a repeatable call is sent again immediately when the network is back: %o', async (call) => {
  outcomes = ['silent']
  const answer = send(call, {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toBe(1)
  resendWaiting()
  await expect(answer).resolves.toEqual({ status: 200, body: { data: 1 } })
  expect(sent).toBe(2)
  expect(isAnyWaiting()).toBe(false)
})

test('the pause before the second try is cut short', async () => {
  outcomes = ['lost']
  const answer = send(get, {})
  await vi.advanceTimersByTimeAsync(1)
  resendWaiting()
  await expect(answer).resolves.toMatchObject({ status: 200 })
})

test('a call that is not repeatable is never sent again', async () => {
  outcomes = ['silent']
  const answer = send(post, {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isAnyWaiting()).toBe(false)
  resendWaiting()
  await vi.advanceTimersByTimeAsync(10_000)
  await expect(answer).resolves.toEqual({ status: 503, body: undefined })
  expect(sent).toBe(1)
})

test('a call that is sent again gets another 30 s, and then ends as unanswered', async () => {
  outcomes = ['silent', 'silent']
  const answer = send(get, {})
  await vi.advanceTimersByTimeAsync(29_000)
  resendWaiting()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(isAnyWaiting()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect(answer).resolves.toEqual({ status: 503, body: undefined })
})

test('a call aborted by its caller is not sent again', async () => {
  outcomes = ['silent']
  const request = new AbortController()
  const answer = send(get, { signal: request.signal }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  request.abort()
  expect(await answer).toBeInstanceOf(DOMException)
  expect(sent).toBe(1)
})

test('a connection that fails twice is reported as one failure', async () => {
  outcomes = ['lost', 'lost']
  const answer = send(get, {})
  await vi.advanceTimersByTimeAsync(300)
  await expect(answer).resolves.toEqual({ status: 503, body: undefined })
  expect(sent).toBe(2)
})
