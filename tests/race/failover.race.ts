import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSharedChanges } from '#server/platform/changes.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { createClientClass, findPrimary } from '#server/platform/db/servers.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import { aProduct } from '#tests/support/given.ts'
import { createDatabase, type PostgresServer, startPostgres } from '#tests/support/postgres.ts'

// A primary and a synchronous standby, and nodes that know both: what was acknowledged is on both.

const logger = pino({ level: 'silent' })
let primary: PostgresServer
let standby: PostgresServer
let databaseUrl: string

beforeAll(async () => {
  primary = await startPostgres({ synchronous_commit: 'on', wal_level: 'replica' })
  standby = await primary.startStandby()
  await primary.waitForStandby(true)
  databaseUrl = listBoth(await createDatabase(primary.url))
})
afterAll(async () => {
  await standby.stop()
  await primary.stop()
})

test('R14: a node that knows both servers finds the primary, wherever it is in the list', async () => {
  const [first = '', second = ''] = hostsOf(databaseUrl)
  for (const hosts of [`${first},${second}`, `${second},${first}`]) {
    const pool = new pg.Pool({ Client: createClientClass(databaseUrl.replace(`${first},${second}`, hosts)) })
    await expect.poll(() => readPort(pool)).toBe(first.split(':')[1])
    await pool.end()
    expect(await findPrimary(databaseUrl.replace(`${first},${second}`, hosts))).toBe(
      databaseUrl.replace(`,${second}`, ''),
    )
  }
})

test('R14: a node that starts when the list begins with a standby finds the primary at the next try', async () => {
  const [first = '', second = ''] = hostsOf(databaseUrl)
  const url = databaseUrl.replace(`${first},${second}`, `${second},${first}`)
  const start = async () => {
    const { db } = await connectPostgres(url, { onError: () => {} })
    await db.close()
    return 'started'
  }
  // The standby has received the database before it refuses for what it is.
  await expect.poll(() => start().catch(String), { timeout: 10_000 }).toBe('started')
})

test('R14: the suite catches a planted bug: a node that knows only the list’s first server', async () => {
  const [first = '', second = ''] = hostsOf(databaseUrl)
  const pool = new pg.Pool({ connectionString: databaseUrl.replace(`${first},${second}`, second) })
  // The standby may not have received the new database yet.
  const answer = () => pool.query('CREATE TABLE written (id integer)').then(String, String)
  await expect.poll(answer, { timeout: 10_000 }).toContain('read-only')
  await pool.end()
})

test('R14: when the server falls silent every request ends soon with 503, and later all is well', async () => {
  const alone = databaseUrl.replace(/,[^/]*/, '')
  const proxy = await startFaultProxy(new URL(alone))
  const node = await buildTestApp({ databaseUrl: proxy.urlOf(alone) })
  await warm(node)
  proxy.isHole = true
  // The first wave has connections, and waits until the server is known to be gone; the next one is refused by the pool.
  const first = await timeAll(node)
  const second = await timeAll(node)
  proxy.isHole = false
  expect(new Set([...first, ...second].map(({ status }) => status))).toEqual(new Set([503]))
  expect(second.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  // Nothing waited for the limit of a statement (15 s) or of TCP (minutes).
  expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(12_000)
  await expect.poll(async () => (await node.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect((await aCartLine(node)).statusCode).toBe(200)
  await node.close()
  await proxy.close()
})

test('R14: the suite catches a planted bug: a client that waits for a silent server', async () => {
  const alone = databaseUrl.replace(/,[^/]*/, '')
  const proxy = await startFaultProxy(new URL(alone))
  const client = new pg.Client(proxy.urlOf(alone))
  client.on('error', () => {})
  await client.connect()
  proxy.isHole = true
  const answer = client.query('SELECT 1').then(
    () => 'answered',
    () => 'ended',
  )
  expect(await Promise.race([answer, sleep(8_000, 'waits')])).toBe('waits')
  await proxy.close()
  await answer
})

test('R14: when the primary dies the standby takes over, within seconds and without losing what was acknowledged', async () => {
  const [node, other] = [await buildTestApp({ databaseUrl }), await buildTestApp({ databaseUrl })]
  const [speaker, listener] = [
    createSharedChanges({ url: databaseUrl, logger }),
    createSharedChanges({ url: databaseUrl, logger }),
  ]
  const heard = new Set<string>()
  listener.listen((tags) => tags.forEach((tag) => heard.add(tag)))
  const acknowledged = new Set<string>()
  const statuses = new Set<number>()
  let isRunning = true
  const clients = Array.from({ length: 4 }, async (_, client) => {
    for (let count = 0; isRunning; count += 1) {
      const email = `klient-${client}-${count}@example.sk`
      const { statusCode } = await subscribe(count % 2 === 0 ? node : other, email)
      statuses.add(statusCode)
      if (statusCode < 300) acknowledged.add(email)
      else await sleep(50)
    }
  })
  await expect.poll(() => acknowledged.size).toBeGreaterThan(20)
  await primary.stop()
  await standby.promote()
  await standby.waitForStandby(false)
  const before = acknowledged.size
  await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 20)
  isRunning = false
  await Promise.all(clients)
  expect([...statuses].filter((status) => status !== 503 && status >= 500)).toEqual([])
  const kept = await node.db.query.selectFrom('subscribers').select('email').execute()
  expect([...acknowledged].filter((email) => !kept.some((row) => row.email === email))).toEqual([])
  // Announcements have found it too.
  await expect
    .poll(() => {
      speaker.announce({ tags: ['after the failover'] })
      return [...heard]
    })
    .toContain('after the failover')
  for (const each of [speaker, listener, node, other]) await each.close()
})

function listBoth(url: string): string {
  const { host } = new URL(standby.url)
  return url.replace(/@([^/]+)\//, `@$1,${host}/`)
}

function hostsOf(url: string): string[] {
  return /@([^/]+)\//.exec(url)?.[1]?.split(',') ?? []
}

async function readPort(pool: pg.Pool): Promise<string> {
  return pool
    .query<{ port: number }>('SELECT inet_server_port() AS port')
    .then(({ rows }) => `${rows[0]?.port}`, String)
}

async function warm(node: TestApp): Promise<void> {
  const { id } = await aProduct(node.db)
  await node.modules.catalog.refreshProducts([id])
  expect((await aCartLine(node)).statusCode).toBe(200)
}

function aCartLine(node: TestApp) {
  return node.app.inject({
    method: 'PUT',
    url: '/api/cart/0',
    headers: { origin: 'http://shop.test' },
    payload: { id: 1, variantId: 1, quantity: 1 },
  })
}

function subscribe(node: TestApp, email: string) {
  return node.app.inject({
    method: 'POST',
    url: '/api/subscriber/save',
    headers: { origin: 'http://shop.test' },
    payload: { email },
  })
}

/** More concurrent requests than the pool has connections. */
async function timeAll(node: TestApp) {
  return Promise.all(
    Array.from({ length: 15 }, async () => {
      const startedAt = performance.now()
      const { statusCode: status, headers } = await aCartLine(node)
      return { status, retryAfter: headers['retry-after'], ms: performance.now() - startedAt }
    }),
  )
}
