import { expect, test } from 'vitest'
import { createQueue, type Entry, type Sent } from './queue.ts'

function aStore() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

type HandOver = Entry & { number: string }

const aHandOver = (number: string): HandOver => ({ key: `key ${number}`, number })

const isHandOver = (value: unknown): value is HandOver =>
  typeof value === 'object' && value !== null && 'number' in value

type Given = { store: ReturnType<typeof aStore>; userId: number; send: (handOver: HandOver) => Promise<Sent> }

const createHandOverQueue = ({ store, userId, send }: Given) =>
  createQueue({ store, place: `admin.hand-overs:${userId}`, isEntry: isHandOver, send })

/** A shop that answers as the test says, and notes the calls. */
function aShop(answer: (handOver: HandOver) => Sent) {
  const calls: string[] = []
  return {
    calls,
    send: async (handOver: HandOver) => {
      calls.push(handOver.key)
      return answer(handOver)
    },
  }
}

test('without a signal nothing is lost, also by a page that is opened again, and everything is sent once', async () => {
  const store = aStore()
  const lost = aShop(() => ({ kind: 'unanswered' }))
  const before = createHandOverQueue({ store, userId: 1, send: lost.send })
  await before.add(aHandOver('2600000001'))
  await before.add(aHandOver('2600000002'))
  const back = aShop(() => ({ kind: 'done' }))
  const after = createHandOverQueue({ store, userId: 1, send: back.send })
  expect(after.entries.read().map(({ number }) => number)).toEqual(['2600000001', '2600000002'])
  await Promise.all([after.flush(), after.flush()])
  expect(back.calls).toEqual(['key 2600000001', 'key 2600000002'])
  expect(after.entries.read()).toEqual([])
})

test('a refused one stays with its reason until the person has seen it, and is not sent again', async () => {
  const shop = aShop(() => ({ kind: 'refused', message: 'Už je odovzdaná.' }))
  const queue = createHandOverQueue({ store: aStore(), userId: 1, send: shop.send })
  await queue.add(aHandOver('2600000001'))
  await queue.flush()
  expect(shop.calls).toHaveLength(1)
  expect(queue.entries.read()).toMatchObject([{ refusal: 'Už je odovzdaná.' }])
  queue.dismiss('key 2600000001')
  expect(queue.entries.read()).toEqual([])
})

test('a signal that is lost in the middle stops the sending, and one that waits cannot be dismissed', async () => {
  let isBack = false
  const shop = aShop(({ number }) => (isBack && number === '2600000001' ? { kind: 'done' } : { kind: 'unanswered' }))
  const queue = createHandOverQueue({ store: aStore(), userId: 1, send: shop.send })
  for (const number of ['2600000001', '2600000002', '2600000003']) await queue.add(aHandOver(number))
  isBack = true
  shop.calls.length = 0
  await queue.flush()
  expect(shop.calls).toEqual(['key 2600000001', 'key 2600000002'])
  queue.dismiss('key 2600000002')
  expect(queue.entries.read().map(({ number }) => number)).toEqual(['2600000002', '2600000003'])
})

test('the hand-overs of a colleague on the same phone are neither seen nor sent', async () => {
  const store = aStore()
  const shop = aShop(() => ({ kind: 'unanswered' }))
  await createHandOverQueue({ store, userId: 1, send: shop.send }).add(aHandOver('2600000001'))
  expect(createHandOverQueue({ store, userId: 2, send: shop.send }).entries.read()).toEqual([])
})

test('a damaged store is an empty one', () => {
  const store = aStore()
  store.setItem('admin.hand-overs:1', '{"a"')
  expect(createHandOverQueue({ store, userId: 1, send: aShop(() => ({ kind: 'done' })).send }).entries.read()).toEqual(
    [],
  )
})
