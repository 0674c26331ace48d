import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectPglite } from '#server/platform/db/connect.ts'
import { ApiProblem } from '#api-client/api-client.ts'
import { bundledShop, compileCache } from '#tests/support/bundled-shops.ts'
import { createBuyer, type Acknowledged, type Goods } from '#tests/support/buyer.ts'
import { figure, note, repeats } from '#tests/support/figures.ts'
import { aProduct, seedReference } from '#tests/support/given.ts'
import { findFreePort } from '#tests/support/postgres.ts'

const methods = { carrierId: 3, paymentMethodId: 2 }
const buyers = 4
/** Folders in parallel: a start keeps one core busy. */
const lanes = figure({ short: 1, full: 2 })

let template: string
let goods: Goods[]

// A small shop that every round starts from: the database is under test, not the demo.
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'shop-crash-template-'))
  const { db } = await connectPglite(template)
  await seedReference(db)
  const products = [await aProduct(db, { stock: 1_000_000 }), await aProduct(db, { stock: 1_000_000 })]
  goods = products.map(({ id, variantId }) => ({ productId: id, variantId }))
  await db.close()
})
afterAll(() => rmSync(template, { recursive: true, force: true }))

describe('R13: kill -9 on the embedded database', () => {
  test('while ordering loses no acknowledged order, and the shop starts again; a second process is refused', async () => {
    const rounds = repeats({ short: 2, full: 160 })
    const counts = await Promise.all(Array.from({ length: lanes }, () => killWhileOrdering(Math.ceil(rounds / lanes))))
    const acknowledged = counts.reduce((sum, count) => sum + count, 0)
    expect(acknowledged).toBeGreaterThanOrEqual(rounds)
    note('R13', `${rounds} × kill -9 while ordering: ${acknowledged} acknowledged orders, none lost`)
  })

  test('during the first start and its migrations does not break the next start', async () => {
    const rounds = repeats({ short: 1, full: 40 })
    const whole = await Promise.all(
      Array.from({ length: lanes }, (_, lane) => killInFirstStart(Math.ceil(rounds / lanes), lane)),
    )
    // Also the reference data, which a first start writes after its migrations.
    expect(whole.flat()).toEqual(whole.flat().map(() => ['SK', 'CZ']))
    note('R13', `${rounds} × kill -9 in the first start: every next start is complete`)
  })

  test('the suite catches a planted bug: orders acknowledged before they are on disk', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-crash-'))
    // As if nothing had been written since the template was made.
    cpSync(template, folder, { recursive: true })
    const server = await startServer(folder)
    const forgotten = { id: 1, hash: 'A'.repeat(22), number: '2600000001' }
    const lost = await findLost(server.url, [forgotten])
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
    expect(lost).toEqual([forgotten.number])
  })
})

/** Returns the number of acknowledged orders; throws when one of them is lost. */
async function killWhileOrdering(rounds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-crash-'))
  cpSync(template, folder, { recursive: true })
  const acknowledged: Acknowledged[] = []
  let server = await startServer(folder)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = acknowledged.length
      const buying = Array.from({ length: buyers }, (_, index) => buyUntilGone(server, { index, acknowledged }))
      // A round without a single order would prove nothing.
      while (acknowledged.length === before) await sleep(5)
      await sleep((round * 37) % 300)
      await server.kill()
      await Promise.all(buying)
      server = await startServer(folder)
      expect(await findLost(server.url, acknowledged.slice(before))).toEqual([])
    }
    expect(await findLost(server.url, acknowledged)).toEqual([])
    // Refused while the first process lives, naming the process that holds the folder.
    await expect(startServer(folder)).rejects.toThrow(`in use by process ${server.pid}`)
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return acknowledged.length
}

/** Returns the shop's answer after each kill. */
async function killInFirstStart(rounds: number, lane: number): Promise<string[][]> {
  const answers: string[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'shop-crash-first-'))
    const port = await findFreePort()
    const dying = spawnServer({ folder, port })
    // From before the first file to after the last migration.
    await sleep(400 + (((round * lanes + lane) * 131) % 3_000))
    dying.kill('SIGKILL')
    await once(dying, 'exit')
    const server = await startServer(folder)
    const answer = await fetch(`${server.url}/api/lists/countries/sk`)
    const { data: countries } = z.object({ data: z.array(z.object({ code: z.string() })) }).parse(await answer.json())
    answers.push(countries.map(({ code }) => code))
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  return answers
}

async function buyUntilGone(
  server: Running,
  { index, acknowledged }: { index: number; acknowledged: Acknowledged[] },
): Promise<void> {
  const buyer = createBuyer(server.url)
  const wanted = goods[index % goods.length]
  if (!wanted) throw new Error('Nothing to buy.')
  for (;;) {
    try {
      const { order } = await buyer.buy(wanted, methods)
      acknowledged.push(order)
    } catch (error) {
      // A refusal by the living shop would be a fault; a missing answer is the expected end.
      if (error instanceof ApiProblem && error.code === 'internal' && error.status === 503) return
      // A repeated request may meet another test's shop on the port that has just become free.
      if (!server.isAlive()) return
      throw error
    }
  }
}

/** The numbers of acknowledged orders that the shop does not know. */
async function findLost(url: string, orders: readonly Acknowledged[]): Promise<string[]> {
  const buyer = createBuyer(url)
  const lost: string[] = []
  for (const order of orders) if (!(await buyer.knows(order).catch(() => false))) lost.push(order.number)
  return lost
}

type Running = { url: string; pid: number | undefined; isAlive: () => boolean; kill: () => Promise<void> }

async function startServer(folder: string): Promise<Running> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawnServer({ folder, port })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(complaint)
    const isUp = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) break
    await sleep(20)
  }
  return {
    url,
    pid: child.pid,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function spawnServer({ folder, port }: { folder: string; port: number }): ChildProcess {
  return spawn(process.execPath, [bundledShop('serve-api')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: folder,
      DEMO: '0',
      PORT: String(port),
      RATE_LIMITS: '0',
      LINK_SECRET: 'c'.repeat(32),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}
