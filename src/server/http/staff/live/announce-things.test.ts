import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShopLive } from './announce-things.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tag = (id: number) => `staff:{"kind":"changed","thing":"order","id":"${id}"}`

test('orders of one second are announced together, each once', () => {
  const announced: (readonly string[])[] = []
  const live = createShopLive({ announce: ({ tags }) => void announced.push(tags) })
  for (const orderId of [7, 8, 7]) live.announceOrder({ orderId })
  expect(announced).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(announced).toEqual([[tag(7), tag(8)]])
  live.announceOrder({ orderId: 7 })
  vi.advanceTimersByTime(1_000)
  expect(announced).toHaveLength(2)
})

test('very many do not wait', () => {
  const announced: (readonly string[])[] = []
  const live = createShopLive({ announce: ({ tags }) => void announced.push(tags) })
  for (let orderId = 1; orderId <= 150; orderId += 1) live.announceOrder({ orderId })
  vi.advanceTimersByTime(1_000)
  expect(announced.map((tags) => tags.length)).toEqual([100, 50])
})
