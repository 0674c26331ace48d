import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { ApiError } from '#server/http/errors.ts'
import { createKeptReads } from './kept-reads.ts'

let moment = 0
let reads = 0
let failure: Error | undefined
const { settings, currencies } = endpoints.content

beforeEach(() => {
  vi.useFakeTimers()
  reads = 0
  failure = undefined
})
afterEach(() => void vi.useRealTimers())

function createApi() {
  const answer = async () => {
    reads += 1
    if (failure) throw failure
    return { data: [] }
  }
  const app = {
    readHandlers: new Map([settings, currencies].map((endpoint) => [endpoint, answer])),
    log: { error: () => undefined },
  }
  // Only the handlers and the log are used.
  const read = createKeptReads(app as unknown as FastifyInstance, { now: () => moment })
  return createApiClient({ transport: async (request) => (await read(request)) ?? { status: 500, body: undefined } })
}

test('an answer of the layout is read once for many pages, also for concurrent ones', async () => {
  const { content } = createApi()
  const [first, second] = await Promise.all([content.settings(), content.settings()])
  expect(await content.settings()).toBe(first)
  expect(second).toBe(first)
  expect(reads).toBe(1)
})

test('any change of the shop drops the kept answers immediately, and so do two seconds', async () => {
  const { content } = createApi()
  const first = await content.settings()
  moment += 1
  const second = await content.settings()
  expect(second).not.toBe(first)
  vi.advanceTimersByTime(1_900)
  expect(await content.settings()).toBe(second)
  vi.advanceTimersByTime(200)
  expect(await content.settings()).not.toBe(second)
})

test('an answer whose reading began before a change is not kept for later pages', async () => {
  const { content } = createApi()
  const early = content.settings()
  moment += 1
  const late = content.settings()
  expect(await late).not.toBe(await early)
  expect(await content.settings()).toBe(await late)
})

test('a failure is not kept', async () => {
  const { content } = createApi()
  failure = new ApiError('unavailable')
  await expect(content.settings()).rejects.toMatchObject({ status: 503 })
  failure = undefined
  expect(await content.settings()).toEqual({ data: [] })
})

test('an answer that only some pages read is not kept', async () => {
  const { content } = createApi()
  await content.currencies()
  await content.currencies()
  expect(reads).toBe(2)
})
