import { afterEach, expect, test, vi } from 'vitest'
import { followSchedule } from './follow-schedule.ts'
import { createLocalChanges } from './platform/changes.ts'

afterEach(() => void vi.useRealTimers())

function follow(turns: Date[]) {
  vi.useFakeTimers({ now: new Date('2026-12-01T08:00:00Z') })
  const changes = createLocalChanges()
  const announced: string[] = []
  const clock = { now: () => new Date() }
  const findNextTurn = async () => turns.find((turn) => turn > clock.now())
  let isStopped = false
  followSchedule({ changes, content: { findNextTurn }, clock, isStopped: () => isStopped, onTrouble: () => {} })
  changes.listen((tags) => void announced.push(`${clock.now().toISOString().slice(11, 19)} ${tags.join()}`))
  const stop = () => {
    isStopped = true
  }
  return { changes, announced, stop }
}

const minute = 60_000

test('pages are dropped at each planned moment, and at no other', async () => {
  const { announced } = follow([new Date('2026-12-01T08:10:00Z'), new Date('2026-12-01T11:30:00Z')])
  await vi.advanceTimersByTimeAsync(600 * minute)
  expect(announced).toEqual([
    '08:10:00 pages,blog,banners,events,content',
    '11:30:00 pages,blog,banners,events,content',
  ])
})

test('a change of content plans again', async () => {
  const turns: Date[] = []
  const { changes, announced } = follow(turns)
  await vi.advanceTimersByTimeAsync(minute)
  turns.push(new Date('2026-12-01T08:05:00Z'))
  changes.announce({ tags: ['pages', 'content'] })
  await vi.advanceTimersByTimeAsync(30 * minute)
  expect(announced).toEqual(['08:01:00 pages,content', '08:05:00 pages,blog,banners,events,content'])
})

test('nothing happens after the shop has stopped', async () => {
  const { announced, stop } = follow([new Date('2026-12-01T08:10:00Z')])
  await vi.advanceTimersByTimeAsync(minute)
  stop()
  await vi.advanceTimersByTimeAsync(30 * minute)
  expect(announced).toEqual([])
})
