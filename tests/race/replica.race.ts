import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { notifyChanges } from '#server/platform/changes.ts'
import { connectPostgres, type Connection } from '#server/platform/db/connect.ts'
import { readAnonymously } from '#server/platform/db/replica/anonymous-reads.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { startFaultProxy, type FaultProxy } from '#tests/support/fault-proxy.ts'
import { seedReference } from '#tests/support/given.ts'
import { createDatabase, type PostgresServer, startPostgres } from '#tests/support/postgres.ts'

// A primary, a standby that answers anonymous reads, and a fault proxy between it and the node. The standby's replay can be paused: then
// it answers, and does not know what was committed since.

const maxAgeMs = 1_500
const troubles: string[] = []
let primary: PostgresServer
let standby: PostgresServer
let databaseUrl: string
let replicaUrl: string
let proxy: FaultProxy
let connection: Connection

beforeAll(async () => {
  primary = await startPostgres({ wal_level: 'replica', synchronous_commit: 'on' })
  databaseUrl = await createDatabase(primary.url)
  await (await connectPostgres(databaseUrl, { onError: () => {} })).db.close()
  standby = await primary.startStandby()
  const direct = databaseUrl.replace(/:\d+\//, `:${new URL(standby.url).port}/`)
  proxy = await startFaultProxy(new URL(direct))
  replicaUrl = proxy.urlOf(direct)
  connection = await connect(replicaUrl)
  await sql`CREATE TABLE notes (id integer PRIMARY KEY, text text NOT NULL)`.execute(connection.db.query)
  await sql`INSERT INTO notes VALUES (1, 'first')`.execute(connection.db.query)
  await untilUsed()
})
afterAll(async () => {
  await connection.db.close()
  await proxy.close()
  await standby.stop()
  await primary.stop()
})

function connect(url: string): Promise<Connection> {
  return connectPostgres(databaseUrl, {
    replica: { url, maxAgeMs },
    onError: (error) => void troubles.push(error.message),
  })
}

/** Whether the replica answers an anonymous read. */
async function isFromReplica({ db } = connection): Promise<boolean> {
  const ask = sql<{ isReplica: boolean }>`SELECT pg_is_in_recovery() AS is_replica`
  const { rows } = await readAnonymously(() => ask.execute(db.query))
  const statement = { name: 'is-replica', text: 'SELECT pg_is_in_recovery() AS "isReplica"' }
  const [row] = await readAnonymously(() => db.read<{ isReplica: boolean }>(statement, []))
  return rows[0]?.isReplica === true && row?.isReplica === true
}

/** Throws if the replica is not used within twenty seconds. */
const untilUsed = () => vi.waitUntil(() => isFromReplica(), { timeout: 20_000, interval: 50 })

async function readNote(): Promise<string | undefined> {
  const { rows } = await readAnonymously(() =>
    sql<{ text: string }>`SELECT text FROM notes WHERE id = 1`.execute(connection.db.query),
  )
  return rows[0]?.text
}

const writeNote = (text: string) => sql`UPDATE notes SET text = ${text} WHERE id = 1`.execute(connection.db.query)

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client(standby.url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Runs `work` while the replica replays nothing. */
async function whilePaused(work: () => Promise<void>): Promise<void> {
  await onStandby('SELECT pg_wal_replay_pause()')
  try {
    await work()
  } finally {
    await onStandby('SELECT pg_wal_replay_resume()')
  }
  await untilUsed()
}

describe('a read replica', () => {
  test('answers anonymous reads; transactions, writes and all other reads go to the primary', async () => {
    expect(await isFromReplica()).toBe(true)
    const { db } = connection
    const ask = sql<{ isReplica: boolean }>`SELECT pg_is_in_recovery() AS is_replica`
    expect((await ask.execute(db.query)).rows[0]?.isReplica).toBe(false)
    const inTx = readAnonymously(() => db.tx((tx) => ask.execute(tx)))
    expect((await inTx).rows[0]?.isReplica).toBe(false)
    await readAnonymously(() => writeNote('written in a read'))
    await expect.poll(readNote).toBe('written in a read')
  })

  test('its age is measured, and a quiet primary makes it no older', async () => {
    await sleep(2 * maxAgeMs)
    expect(connection.replica?.ageMs()).toBeLessThan(maxAgeMs)
    expect(await isFromReplica()).toBe(true)
  })

  test('what was not announced may be as old as allowed, and then the primary answers', async () => {
    await writeNote('old')
    await expect.poll(readNote).toBe('old')
    await whilePaused(async () => {
      await writeNote('new')
      const startedAt = performance.now()
      expect(await readNote()).toBe('old')
      await expect.poll(readNote, { interval: 20 }).toBe('new')
      expect(performance.now() - startedAt).toBeLessThan(maxAgeMs + 500)
      await expect.poll(() => troubles.at(-1)).toBe('The replica is not used: it is more than 1.5 s behind')
    })
  })

  test('what was announced is read from the primary until the replica has it', async () => {
    await writeNote('before')
    await expect.poll(readNote).toBe('before')
    await whilePaused(async () => {
      await writeNote('announced')
      connection.replica?.expectChange()
      expect(await readNote()).toBe('announced')
    })
    expect(await readNote()).toBe('announced')
  })

  test('the suite catches a planted bug: a node that does not wait for what was announced', async () => {
    await writeNote('before')
    await expect.poll(readNote).toBe('before')
    await whilePaused(async () => {
      await writeNote('announced')
      expect(await readNote()).toBe('before')
    })
  })

  test('a statement that the replica fails to answer is answered by the primary', async () => {
    await writeNote('announced')
    await expect.poll(readNote).toBe('announced')
    proxy.cut('reset')
    expect(await Promise.all(Array.from({ length: 20 }, readNote))).toEqual(Array(20).fill('announced'))
    await untilUsed()
  })

  test('a replica that falls silent delays only what it was asked, and comes back', async () => {
    proxy.isHole = true
    const startedAt = performance.now()
    expect(await readNote()).toBe('announced')
    expect(performance.now() - startedAt).toBeLessThan(8_000)
    const later = performance.now()
    expect(await Promise.all(Array.from({ length: 20 }, readNote))).toEqual(Array(20).fill('announced'))
    expect(performance.now() - later).toBeLessThan(1_000)
    proxy.isHole = false
    await untilUsed()
  })

  test('a server that is not a standby of this database is never read', async () => {
    const wrong = await connect(databaseUrl)
    await expect
      .poll(() => troubles)
      .toContainEqual(expect.stringContaining('DATABASE_REPLICA_URL is not a streaming standby'))
    expect(wrong.replica?.isUsable()).toBe(false)
    expect(await isFromReplica(wrong)).toBe(false)
    await wrong.db.close()
  })
})

describe('a node with a replica', () => {
  let node: TestApp
  const title = async () => {
    const { body, statusCode } = await node.app.inject('/api/careers')
    return statusCode === 200 ? JSON.parse(body).data[0]?.title : statusCode
  }
  const rename = (to: string) => node.db.query.updateTable('jobOpenings').set({ title: to }).execute()

  beforeAll(async () => {
    const environment = {
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: replicaUrl,
      DATABASE_REPLICA_MAX_AGE: '60',
      METRICS_TOKEN: 'token-of-a-monitor',
    }
    // With the cache of pages and answers.
    const loadRenderer = () => Promise.reject(new Error('No page is rendered here.'))
    node = await buildTestApp({ databaseUrl, environment, loadRenderer })
    await seedReference(node.db)
    await node.db.query
      .insertInto('jobOpenings')
      .values({
        slug: 'predavac',
        title: 'Predavač',
        bodyHtml: '',
        town: 'Bratislava',
        employment: 'full_time',
        publishedAt: new Date('2026-01-01'),
        closesOn: '2099-01-01',
      })
      .execute()
    await notifyChanges(node.db, ['*'])
  })
  afterAll(() => node.close())

  async function readAge(): Promise<string | undefined> {
    const headers = { authorization: 'Bearer token-of-a-monitor' }
    const { body } = await node.app.inject({ url: '/metrics', headers })
    return /^shop_replica_age_seconds\{.*$/m.exec(body)?.[0]
  }

  test('stores no answer from before an announcement, although the replica is behind it', async () => {
    await expect.poll(title).toBe('Predavač')
    await expect.poll(readAge).toMatch(/^shop_replica_age_seconds\{server="replica"\} [0-9.e-]+$/)
    await whilePaused(async () => {
      await rename('Predavačka')
      await notifyChanges(node.db, ['content'])
      await expect.poll(title).toBe('Predavačka')
      // The second time it is stored, the third time it comes from memory.
      expect([await title(), await title(), await title()]).toEqual(Array(3).fill('Predavačka'))
    })
    expect(await title()).toBe('Predavačka')
  })

  test('reads the replica: what was not announced is missing while its replay is paused', async () => {
    await notifyChanges(node.db, ['*'])
    await sleep(500)
    await whilePaused(async () => {
      await rename('Vedúca predajne')
      expect(await title()).toBe('Predavačka')
    })
  })

  test('serves as before when the replica has died', async () => {
    proxy.isOpen = false
    proxy.cut('reset')
    await notifyChanges(node.db, ['*'])
    await expect.poll(title).toBe('Vedúca predajne')
    await expect.poll(readAge).toBeUndefined()
    proxy.isOpen = true
  })
})
