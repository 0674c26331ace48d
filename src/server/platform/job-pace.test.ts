import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPace } from './job-pace.ts'
import { createTraffic } from './traffic.ts'

/** Runs jobs of some milliseconds for a while and returns how many ended. */
async function countJobs({ isQuiet, forMs, jobMs }: { isQuiet: () => boolean; forMs: number; jobMs: number }) {
  const pace = createPace({ isQuiet })
  let ended = 0
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      await pace.run(() => sleep(jobMs))
      ended += 1
    }
  })()
  await sleep(forMs)
  isOver = true
  pace.stop()
  const count = ended
  await running
  return count
}

test('while requests are answered, jobs get about a tenth of the time', async () => {
  const busy = await countJobs({ isQuiet: () => false, forMs: 600, jobMs: 10 })
  expect(busy).toBeGreaterThanOrEqual(1)
  expect(busy).toBeLessThanOrEqual(7)
})

test('without requests, jobs do not rest', async () => {
  expect(await countJobs({ isQuiet: () => true, forMs: 300, jobMs: 10 })).toBeGreaterThan(8)
})

test('a job that fails rests too, and its error reaches the caller', async () => {
  const pace = createPace({ isQuiet: () => false })
  await expect(pace.run(() => sleep(5).then(() => Promise.reject(new Error('refused'))))).rejects.toThrow('refused')
  const startedAt = performance.now()
  await pace.run(async () => {})
  expect(performance.now() - startedAt).toBeGreaterThan(20)
})

test('a process is quiet once no request is open and none was a moment ago', () => {
  let now = 0
  const traffic = createTraffic(() => now)
  expect(traffic.isQuiet()).toBe(true)
  const leave = traffic.enter()
  now = 1_000
  expect(traffic.isQuiet()).toBe(false)
  leave()
  expect(traffic.isQuiet()).toBe(false)
  now = 1_060
  expect(traffic.isQuiet()).toBe(true)
})
