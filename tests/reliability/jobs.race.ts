import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectPostgres } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createJobs, type JobRunner } from '#server/platform/jobs.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { figure, limit, note, repeats } from '#tests/support/figures.ts'
import { createShopDatabase } from '#tests/support/postgres.ts'

const logger = pino({ level: 'silent' })
let url: string
let db: Db
const running: JobRunner[] = []

beforeAll(async () => {
  url = await createShopDatabase(inject('postgresUrl'))
  ;({ db } = await connectPostgres(url, { poolSize: 10, onError: () => {} }))
  await sql`CREATE TABLE effects (key text PRIMARY KEY, times integer NOT NULL DEFAULT 1)`.execute(db.query)
})
afterAll(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  await db.close()
})

/** A node with workers; several nodes share the queues. */
async function aNode(work: Record<string, (data: { key: string }) => Promise<void>>): Promise<JobRunner> {
  const jobs = createJobs({ db, source: { url }, logger, retries: { limit: 2, delaySeconds: 1 } })
  for (const [name, handler] of Object.entries(work)) jobs.work(name, async (data) => handler(toKey(data)))
  await jobs.start()
  running.push(jobs)
  return jobs
}

function toKey(data: unknown): { key: string } {
  return { key: typeof data === 'object' && data !== null && 'key' in data ? String(data.key) : '' }
}

/** The effect has its own key, as in every job of the shop: the second run changes nothing. */
const doOnce = async ({ key }: { key: string }) =>
  void (await sql`INSERT INTO effects (key) VALUES (${key}) ON CONFLICT DO NOTHING`.execute(db.query))
const doCarelessly = async ({ key }: { key: string }) =>
  void (await sql`INSERT INTO effects (key) VALUES (${key}) ON CONFLICT (key) DO UPDATE SET times = effects.times + 1`.execute(
    db.query,
  ))

const countEffects = async (prefix: string) => {
  const { rows } = await sql<{ keys: number; times: number }>`
    SELECT count(*)::int AS keys, coalesce(sum(times), 0)::int AS times FROM effects WHERE key LIKE ${`${prefix}%`}`.execute(
    db.query,
  )
  return rows[0] ?? { keys: 0, times: 0 }
}

test('R19: jobs delivered twice take effect once by their key, over three nodes', async () => {
  const count = repeats({ short: 100, full: 5_000 })
  const nodes = [
    await aNode({ 'r19.once': doOnce }),
    await aNode({ 'r19.once': doOnce }),
    await aNode({ 'r19.once': doOnce }),
  ]
  const [first] = nodes
  await db.tx(async (tx) => {
    for (let index = 0; index < count; index += 1) {
      for (let copy = 0; copy < 2; copy += 1) await first?.enqueue(tx, 'r19.once', { key: `once-${index}` })
    }
  })
  await expect.poll(() => countEffects('once'), { timeout: 60_000 }).toEqual({ keys: count, times: count })
})

test('R19: the suite catches a planted bug: an effect without a key', async () => {
  const jobs = await aNode({ 'r19.careless': doCarelessly })
  await db.tx(async (tx) => {
    for (let copy = 0; copy < 2; copy += 1) await jobs.enqueue(tx, 'r19.careless', { key: 'careless' })
  })
  await expect.poll(() => countEffects('careless'), { timeout: 30_000 }).toEqual({ keys: 1, times: 2 })
})

test('R19: a transaction that is rolled back leaves no job', async () => {
  const jobs = await aNode({ 'r19.rolled-back': doOnce })
  const rolledBack = db.tx(async (tx) => {
    await jobs.enqueue(tx, 'r19.rolled-back', { key: 'rolled-back' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  const countRows = async () => {
    const { rows } = await sql`
      SELECT 1 FROM job_outbox WHERE name = 'r19.rolled-back'
      UNION ALL SELECT 1 FROM jobs.job WHERE name = 'r19.rolled-back'`.execute(db.query)
    return rows.length
  }
  expect(await countRows()).toBe(0)
  // The same without the rollback: the count finds a job wherever it is.
  await db.tx((tx) => jobs.enqueue(tx, 'r19.rolled-back', { key: 'committed' }))
  expect(await countRows()).toBe(1)
})

test('R19: a poison job is tried a few times, then moves to the dead letter queue; the jobs behind it run', async () => {
  let tries = 0
  const jobs = await aNode({
    'r19.poison': async ({ key }) => {
      if (key !== 'poison') return doOnce({ key: `after-${key}` })
      tries += 1
      throw new Error('poison')
    },
  })
  await db.tx(async (tx) => {
    for (const key of ['poison', '1', '2', '3']) await jobs.enqueue(tx, 'r19.poison', { key })
  })
  await expect.poll(() => countEffects('after'), { timeout: 30_000 }).toEqual({ keys: 3, times: 3 })
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{
          data: { key: string }
        }>`SELECT data FROM jobs.job WHERE name = 'dead-letter'`.execute(db.query)
        return rows.map(({ data }) => data.key)
      },
      { timeout: 60_000 },
    )
    .toEqual(['poison'])
  expect(tries).toBe(3)
})

// The queue looks for such jobs once a minute: too slow for every commit.
test.skipIf(figure({ short: true, full: false }))(
  'R19: a node that dies leaves its job to another one',
  async () => {
    const dying = createJobs({ db, source: { url }, logger })
    dying.work('r19.crash', async (data) => doOnce(toKey(data)))
    await dying.start({ workers: false })
    running.push(dying)
    // What a killed node leaves behind: an active job without a worker, past its deadline.
    await sql`
      INSERT INTO jobs.job (name, data, state, started_on)
      VALUES ('r19.crash', '{"key": "crash"}', 'active', now() - interval '10 minutes')`.execute(db.query)
    await aNode({ 'r19.crash': doOnce })
    await expect.poll(() => countEffects('crash'), { timeout: 110_000, interval: 500 }).toEqual({ keys: 1, times: 1 })
  },
  120_000,
)

test.skipIf(figure({ short: true, full: false }))(
  'R19: a job whose end could not be written, because the link to the database broke, runs again within two minutes',
  async () => {
    const link = await startFaultProxy(new URL(url))
    const runs: number[] = []
    const handle = async (data: unknown) => {
      runs.push(performance.now())
      await doOnce(toKey(data))
      if (runs.length > 1) return
      link.isOpen = false
      link.cut('reset')
    }
    for (const source of [{ url: link.urlOf(url) }, { url }]) {
      const jobs = createJobs({ db, source, logger, retries: { limit: 2, delaySeconds: 1 } })
      running.push(jobs)
      jobs.work('r19.cut-off', handle)
      // The second node starts when the first one has the job.
      await jobs.start()
      if (runs.length === 0) await db.tx((tx) => jobs.enqueue(tx, 'r19.cut-off', { key: 'cut-off' }))
      await expect.poll(() => runs.length, { timeout: 30_000 }).toBeGreaterThan(0)
    }
    link.isOpen = true
    await expect.poll(() => runs.length, { timeout: 200_000, interval: 500 }).toBe(2)
    const [first = 0, second = 0] = runs
    limit('R19', {
      what: 'a job whose end was cut off runs again after',
      value: (second - first) / 1_000,
      atMost: 120,
      unit: 's',
    })
    expect(await countEffects('cut-off')).toEqual({ keys: 1, times: 1 })
  },
  240_000,
)

// Cron has a resolution of one minute.
test.skipIf(figure({ short: true, full: false }))(
  'R19: a scheduled job runs once a minute over three nodes',
  async () => {
    const ran: number[] = []
    for (let node = 0; node < 3; node += 1) {
      const jobs = createJobs({ db, source: { url }, logger })
      jobs.work('r19.cron', async () => void ran.push(Math.floor(Date.now() / 60_000)))
      jobs.schedule('r19.cron', '* * * * *')
      await jobs.start()
      running.push(jobs)
    }
    await expect.poll(() => ran.length, { timeout: 150_000, interval: 500 }).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 60_000))
    expect(new Set(ran).size).toBe(ran.length)
    note('R19', `a job scheduled every minute over three nodes: ${ran.length} minutes, ${ran.length} runs`)
  },
  240_000,
)

test('R19: a long queue is worked off', async () => {
  const count = repeats({ short: 500, full: 100_000 })
  const jobs = createJobs({ db, source: { url }, logger })
  jobs.work('r19.many', async () => {})
  await jobs.start({ workers: false })
  running.push(jobs)
  await sql`
    INSERT INTO jobs.job (name, data) SELECT 'r19.many', '{}' FROM generate_series(1, ${count}::int)`.execute(db.query)
  const startedAt = performance.now()
  await aNode({ 'r19.many': async () => {} })
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      SELECT count(*)::int AS left FROM jobs.job WHERE name = 'r19.many' AND state < 'completed'`.execute(db.query)
    return rows[0]?.left
  }
  await expect.poll(left, { timeout: figure({ short: 60_000, full: 3_000_000 }), interval: 500 }).toBe(0)
  note(
    'R19',
    `${count} waiting jobs: ${Math.round(count / ((performance.now() - startedAt) / 1000))} a second on one node`,
  )
})
