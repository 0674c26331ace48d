import { expect, test } from 'vitest'
import type { Permission } from '#contracts/admin/permissions.ts'
import { createLiveHub } from './live-hub.ts'
import { toEditingTag, toStaffTag } from './staff-tags.ts'

function aListener({
  userId = 1,
  permissions = ['catalog.view'],
}: { userId?: number; permissions?: Permission[] } = {}) {
  const written: string[] = []
  const state = { isEnded: false }
  const response = {
    writableLength: 0,
    write: (text: string) => written.push(text) > 0,
    end() {
      state.isEnded = true
      return this
    },
  }
  // Only these three are used.
  return { listener: { userId, permissions, response: response as never }, response, written, state }
}

test('a stream has what its person may see, and nothing about pages', () => {
  const hub = createLiveHub()
  const [catalog, orders] = [aListener(), aListener({ userId: 2, permissions: ['orders.view'] })]
  hub.add(catalog.listener)
  hub.add(orders.listener)
  hub.tell(['product:12', 'catalog', toStaffTag({ thing: 'brand', id: '5' }), toStaffTag({ thing: 'secret', id: '1' })])
  expect(catalog.written).toEqual(['data: {"kind":"changed","thing":"brand","id":"5"}\n\n'])
  expect(orders.written).toEqual([])
})

test('who edits is sent with the time until which it holds', () => {
  const hub = createLiveHub()
  const { listener, written } = aListener()
  hub.add(listener)
  const by = { id: 7, name: 'Eva' }
  hub.tell([toEditingTag({ thing: 'brand', id: '5', by, isEditing: true, now: new Date('2026-11-23T10:00:00Z') })])
  expect(written[0]).toContain('"by":{"id":7,"name":"Eva"},"until":"2026-11-23T10:00:30.000Z"')
})

test('after lost notifications everything may have changed', () => {
  const hub = createLiveHub()
  const { listener, written } = aListener()
  hub.add(listener)
  hub.tell(['*'])
  expect(written).toEqual(['event: all\ndata: {}\n\n'])
})

test('a person has a bounded number of streams, and a slow reader is cut off', () => {
  const hub = createLiveHub()
  const tabs = Array.from({ length: 7 }, () => aListener())
  for (const { listener } of tabs) hub.add(listener)
  expect(tabs.map(({ state }) => state.isEnded)).toEqual([true, false, false, false, false, false, false])
  const slow = aListener({ userId: 2 })
  slow.response.writableLength = 100_000
  hub.add(slow.listener)
  hub.tell([toStaffTag({ thing: 'brand', id: '5' })])
  expect(slow.state.isEnded).toBe(true)
})
