import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Fastify from 'fastify'
import { admitAll, createAdmission, type Admission, type Work } from './admission.ts'
import { registerAdmission } from './admit-requests.ts'
import { ApiError, sendProblem } from '../errors.ts'

const few = { running: 2, waiting: 4, perAddress: 3 }
const limits = { page: few, personalPage: few, read: few, buy: few }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests a slot and records the outcome: pending, admitted, or refused. */
function ask(admission: Admission, address: string, work: Work = 'page') {
  const asked: { state: 'waiting' | 'in' | 'refused'; leave: () => void } = { state: 'waiting', leave: () => {} }
  admission.enter({ work, address }).then(
    (leave) => Object.assign(asked, { state: 'in', leave }),
    () => Object.assign(asked, { state: 'refused' }),
  )
  return asked
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const statesOf = (asked: { state: string }[]) => asked.map(({ state }) => state)

test('some run, some wait, and the rest is refused immediately', async () => {
  const admission = createAdmission({ limits, hasAddressLimits: true })
  const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((address) => ask(admission, address))
  await settle()
  expect(statesOf(asked)).toEqual(['in', 'in', 'waiting', 'waiting', 'waiting', 'waiting', 'refused'])
  asked[0]?.leave()
  await settle()
  expect(statesOf(asked).slice(2, 4)).toEqual(['in', 'waiting'])
})

test('an address with many requests neither fills the queue nor delays the others', async () => {
  const admission = createAdmission({ limits: { ...limits, page: { ...few, perAddress: 5 } }, hasAddressLimits: true })
  const greedy = Array.from({ length: 9 }, () => ask(admission, 'greedy'))
  const modest = ask(admission, 'modest')
  await settle()
  expect(statesOf(greedy.slice(0, 6))).toEqual(['in', 'in', 'waiting', 'waiting', 'waiting', 'refused'])
  greedy[0]?.leave()
  greedy[1]?.leave()
  await settle()
  expect([greedy[2]?.state, greedy[3]?.state, modest.state]).toEqual(['in', 'waiting', 'in'])
})

test('without address limits one address may take everything', async () => {
  const admission = createAdmission({ limits, hasAddressLimits: false })
  const asked = Array.from({ length: 6 }, () => ask(admission, 'one'))
  await settle()
  expect(statesOf(asked)).not.toContain('refused')
})

test('buyers are admitted while every page is refused', async () => {
  const admission = createAdmission({ limits, hasAddressLimits: false })
  const pages = Array.from({ length: 20 }, () => ask(admission, 'a'))
  const buyer = ask(admission, 'a', 'buy')
  await settle()
  expect([pages.at(-1)?.state, buyer.state]).toEqual(['refused', 'in'])
})

test('a request that waits too long is refused and leaves no gap in the queue', async () => {
  const admission = createAdmission({ limits, hasAddressLimits: true })
  const asked = ['a', 'b', 'c', 'd'].map((address) => ask(admission, address))
  await vi.advanceTimersByTimeAsync(2_100)
  expect(statesOf(asked)).toEqual(['in', 'in', 'refused', 'refused'])
  const late = ask(admission, 'e')
  asked[0]?.leave()
  await settle()
  expect(late.state).toBe('in')
})

test('after a flood all slots are free again', async () => {
  const admission = createAdmission({ limits, hasAddressLimits: true })
  for (let round = 0; round < 50; round += 1) {
    const asked = Array.from({ length: 12 }, (_, index) => ask(admission, `address ${(index * round) % 5}`))
    await vi.advanceTimersByTimeAsync(round % 7 === 0 ? 2_100 : 0)
    // Releasing twice counts once.
    for (let turn = 0; turn < 4; turn += 1) {
      for (const { leave } of asked) leave()
      await settle()
    }
  }
  const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((address) => ask(admission, address))
  await settle()
  expect(statesOf(asked)).toEqual(['in', 'in', 'waiting', 'waiting', 'waiting', 'waiting', 'refused'])
})

test('failed work frees its slot too', async () => {
  vi.useRealTimers()
  const admission = createAdmission({ limits, hasAddressLimits: true })
  const asking = { work: 'read', address: 'a' } as const
  for (let count = 0; count < 5; count += 1)
    await expect(admission.run(asking, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await admission.run(asking, async () => 'done')).toBe('done')
})

test('work starts after a turn of the event loop without arrivals, or after the maximum of turns', async () => {
  vi.useRealTimers()
  const admission = createAdmission({ limits, hasAddressLimits: true })
  const turnsUntilLetIn = async (arriving: number) => {
    let turns = 0
    let isIn = false
    void admission.enter({ work: 'page', address: 'a' }).then((leave) => {
      isIn = true
      leave()
    })
    while (!isIn) {
      if (turns < arriving) admission.noteArrival()
      turns += 1
      await new Promise<void>((resolve) => void setImmediate(resolve))
    }
    return turns
  }
  expect(await turnsUntilLetIn(0)).toBeLessThan(4)
  expect(await turnsUntilLetIn(20)).toBeGreaterThan(18)
  expect(await turnsUntilLetIn(1_000)).toBeLessThan(80)
})

test('probes, files and logging out are answered however busy the shop is', async () => {
  const busy: Admission = {
    enter: () => Promise.reject(new ApiError('unavailable')),
    noteArrival: () => {},
    run: () => Promise.reject(new ApiError('unavailable')),
  }
  vi.useRealTimers()
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  registerAdmission(app, { admission: busy, internalSecret: 'inside' })
  for (const url of ['/livez', '/readyz', '/assets/*', '/media/:file', '/api/auth/logout', '/api/orders'])
    app.get(url, async () => 'done')
  const statusOf = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode
  for (const url of ['/livez', '/readyz', '/assets/a.js', '/media/1.webp', '/api/auth/logout'])
    expect([url, await statusOf(url)]).toEqual([url, 200])
  expect(await statusOf('/api/orders')).toBe(503)
  // An admitted page makes its internal calls.
  expect(await statusOf('/api/orders', { 'x-internal-call': 'inside' })).toBe(200)
})

test.each([
  ['GET', '/api/search', 'read'],
  ['GET', '/api/catalog/products/:id', 'read'],
  ['GET', '/api/cart/anonymous/:locale/:tempId', 'buy'],
  ['GET', '/api/checkout/pickup-points/:carrierId', 'buy'],
  ['PUT', '/api/cart/:cartId', 'buy'],
] as const)('%s %s is admitted as: %s', async (method, url, expected) => {
  vi.useRealTimers()
  const entered: string[] = []
  const admission: Admission = {
    ...admitAll,
    enter: async ({ work }) => {
      entered.push(work)
      return () => {}
    },
  }
  const app = Fastify()
  registerAdmission(app, { admission, internalSecret: 'inside' })
  app.route({ method, url, handler: async () => 'done' })
  await app.inject({ method, url })
  expect(entered).toEqual([expected])
})
