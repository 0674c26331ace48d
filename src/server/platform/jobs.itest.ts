import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openEmbeddedDatabase } from '#tests/support/database.ts'
import { deleteDeadLetters, listDeadLetters } from './dead-letters.ts'
import { PermanentFailure } from './job-workers.ts'
import { createJobs } from './jobs.ts'

test('a full queue is processed without pauses, a failed job does not repeat the others, and batched jobs arrive as lists', async () => {
  const { db, pglite } = await openEmbeddedDatabase()
  const jobs = createJobs({ db, source: { pglite }, logger: pino({ level: 'silent' }) })
  const done: number[] = []
  const lists: unknown[][] = []
  jobs.work('test.single', async (data) => {
    const number = numberOf(data)
    if (number === 7 && !done.includes(-7)) {
      done.push(-7)
      throw new Error('once')
    }
    done.push(number)
  })
  jobs.work('test.batched', async (data) => void lists.push(Array.isArray(data) ? data : [data]), { isBatched: true })
  await jobs.start({ workers: false })
  await db.tx(async (tx) => {
    for (let number = 0; number < 45; number += 1) await jobs.enqueue(tx, 'test.single', { number })
    for (let number = 0; number < 30; number += 1) await jobs.enqueue(tx, 'test.batched', { number })
  })
  await jobs.start()
  await expect.poll(() => done.filter((number) => number >= 0).length, { timeout: 60_000 }).toBe(44)
  await expect.poll(() => lists.flat().length, { timeout: 60_000 }).toBe(30)
  expect(new Set(done).size).toBe(done.length)
  expect(lists).toHaveLength(1)
  await jobs.stop()
  await db.close()
})

test('an idle queue is woken long before its own next poll', async () => {
  const { db, pglite } = await openEmbeddedDatabase()
  const jobs = createJobs({ db, source: { pglite }, logger: pino({ level: 'silent' }) })
  const done: number[] = []
  jobs.work('test.rare', async (data) => void done.push(numberOf(data)))
  await jobs.start()
  // Its own first poll has found nothing; the next one is a minute away.
  await sleep(1_000)
  await db.tx((tx) => jobs.enqueue(tx, 'test.rare', { number: 1 }))
  await expect.poll(() => done, { timeout: 30_000 }).toEqual([1])
  await jobs.stop()
  await db.close()
})

function numberOf(data: unknown): number {
  return typeof data === 'object' && data !== null && 'number' in data ? Number(data.number) : -1
}

test('a job is in the outbox until a process that runs jobs moves it; one whose queue is gone becomes a dead letter', async () => {
  const { db, pglite } = await openEmbeddedDatabase()
  const jobs = createJobs({ db, source: { pglite }, logger: pino({ level: 'silent' }) })
  const done: number[] = []
  jobs.work('test.moved', async (data) => void done.push(numberOf(data)))
  await jobs.start({ workers: false })
  await db.tx(async (tx) => {
    for (let number = 0; number < 5; number += 1) await jobs.enqueue(tx, 'test.moved', { number })
    await jobs.enqueue(tx, 'test.gone', { number: 9 })
    await jobs.enqueue(tx, 'test.moved', { number: 7 }, { startAfter: new Date(Date.now() + 3_600_000) })
  })
  const count = async (table: string) => (await pglite.query(`SELECT 1 FROM ${table}`)).rows.length
  expect([await count('job_outbox'), await count('jobs.job')]).toEqual([7, 0])
  await jobs.drain()
  // In their order; the last one waits for its time.
  expect(done).toEqual([0, 1, 2, 3, 4])
  expect(await count('job_outbox')).toBe(0)
  const { rows } = await pglite.query(`SELECT data FROM jobs.job WHERE name = 'dead-letter'`)
  expect(rows).toEqual([{ data: { number: 9 } }])
  await jobs.stop()
  await db.close()
})

test('a job that never succeeds becomes a dead letter with its queue and reason, and is redriven or deleted once', async () => {
  const { db, pglite } = await openEmbeddedDatabase()
  const jobs = createJobs({
    db,
    source: { pglite },
    logger: pino({ level: 'silent' }),
    retries: { limit: 0, delaySeconds: 1 },
  })
  const done: number[] = []
  let isMended = false
  const handle = (failure: () => Error) => async (data: unknown) => {
    if (!isMended) throw failure()
    done.push(numberOf(data))
  }
  jobs.work(
    'test.refused',
    handle(() => new PermanentFailure('No such mailbox.')),
  )
  jobs.work(
    'test.broken',
    handle(() => new Error('It does not answer.')),
  )
  await jobs.start()
  await db.tx(async (tx) => {
    await jobs.enqueue(tx, 'test.refused', { number: 1 })
    await jobs.enqueue(tx, 'test.broken', { number: 2 })
    await jobs.enqueue(tx, 'test.gone', { number: 3 })
  })
  const list = async () => (await listDeadLetters(db.query, 10)).toSorted((a, b) => numberOf(a.data) - numberOf(b.data))
  await expect.poll(list, { timeout: 60_000 }).toMatchObject([
    { queue: 'test.refused', data: { number: 1 }, error: 'No such mailbox.' },
    { queue: 'test.broken', data: { number: 2 }, error: 'It does not answer.' },
    { queue: null, data: { number: 3 }, error: '' },
  ])
  isMended = true
  const ids = (await list()).map(({ id }) => id)
  const [refused = '', broken = '', gone = ''] = ids
  expect(await db.tx((tx) => jobs.redrive(tx, [refused, gone]))).toEqual([refused])
  expect(await db.tx((tx) => jobs.redrive(tx, [refused]))).toEqual([])
  expect(await db.tx((tx) => deleteDeadLetters(tx, [broken, refused]))).toEqual([broken])
  await expect.poll(() => done, { timeout: 60_000 }).toEqual([1])
  expect(await list()).toMatchObject([{ id: gone }])
  await jobs.stop()
  await db.close()
})

test('a queue that an earlier release has made gets a heartbeat: a job of a dead node waits half a minute, not five', async () => {
  const { db, pglite } = await openEmbeddedDatabase()
  const start = async () => {
    const jobs = createJobs({ db, source: { pglite }, logger: pino({ level: 'silent' }) })
    jobs.work('test.beating', async () => {})
    await jobs.start({ workers: false })
    return jobs
  }
  await (await start()).stop()
  await pglite.query('UPDATE jobs.queue SET heartbeat_seconds = NULL')
  const jobs = await start()
  const { rows } = await pglite.query(`SELECT heartbeat_seconds FROM jobs.queue WHERE name = 'test.beating'`)
  expect(rows).toEqual([{ heartbeat_seconds: 30 }])
  await jobs.stop()
  await db.close()
})
