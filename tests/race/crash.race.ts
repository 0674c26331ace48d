import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBuyer, type Acknowledged, type Goods } from '#tests/support/buyer.ts'
import { findFreePort } from '#tests/support/postgres.ts'

const courier = 4
const bankTransfer = 2
const rounds = 4
const buyers = 4

// R13 in small: the embedded database, killed outright while orders are being placed.
test('kill -9 while ordering loses no acknowledged order, and the shop starts again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-crash-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const acknowledged: Acknowledged[] = []
  let server = await startServer({ folder, port, url })
  try {
    const goods = await createBuyer(url).findGoods()
    for (let round = 0; round < rounds; round += 1) {
      const before = acknowledged.length
      const buying = Array.from({ length: buyers }, (_, index) => buyUntilGone({ url, goods, index, acknowledged }))
      await sleep(700 + round * 333)
      server.kill('SIGKILL')
      await Promise.all([...buying, once(server, 'exit')])
      // A round in which nobody could order would prove nothing.
      expect(acknowledged.length).toBeGreaterThan(before)
      server = await startServer({ folder, port, url })
      const buyer = createBuyer(url)
      for (const order of acknowledged) expect(await buyer.knows(order)).toBe(true)
    }
    // A second process is refused while the first lives, and says who holds the folder.
    await expect(startServer({ folder, port: await findFreePort(), url: 'http://127.0.0.1:1' })).rejects.toThrow(
      `in use by process ${server.pid}`,
    )
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})

async function buyUntilGone({
  url,
  goods,
  index,
  acknowledged,
}: {
  url: string
  goods: Goods[]
  index: number
  acknowledged: Acknowledged[]
}): Promise<void> {
  const buyer = createBuyer(url)
  for (let count = index; ; count += buyers) {
    const wanted = goods[count % goods.length]
    if (!wanted) throw new Error('The demo shop has nothing in stock.')
    try {
      const { order } = await buyer.buy(wanted, { carrierId: courier, paymentMethodId: bankTransfer })
      acknowledged.push(order)
    } catch (error) {
      // A refusal by the living shop would be a fault of the test; a lost connection is what it waits for.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

async function startServer({
  folder,
  port,
  url,
}: {
  folder: string
  port: number
  url: string
}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tests/support/serve-api.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: folder,
      PORT: String(port),
      RATE_LIMITS: '0',
      LINK_SECRET: 'c'.repeat(32),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  for (;;) {
    if (child.exitCode !== null) throw new Error(complaint)
    const isUp = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return child
    await sleep(50)
  }
}
