import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'

const root = join(import.meta.dirname, '../..')

/** Runs `npm run orders` against whatever listens on a port. */
async function runOrders(port: number, ...words: string[]) {
  const environment = {
    LINK_SECRET: 'x'.repeat(32),
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'orders-')),
  }
  return promisify(execFile)(process.execPath, ['scripts/orders.ts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
  }).then(
    ({ stdout, stderr }) => ({ isDone: true, stdout, stderr }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ isDone: false, stdout, stderr }),
  )
}

function portOf(server: { address: () => unknown }): number {
  const address = server.address()
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0
}

test('the script talks to the shop whose secret it has', async () => {
  const shop = await buildTestApp()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(shop.app.server)
  const { isDone, stdout, stderr } = await runOrders(port, 'list')
  expect({ isDone, stderr }).toEqual({ isDone: true, stderr: '' })
  expect(JSON.parse(stdout)).toEqual({ data: [] })
  expect(await runOrders(port, 'show', '2600000099')).toMatchObject({
    isDone: false,
    stderr: 'Objednávku 2600000099 obchod nemá.\n',
  })
  await shop.close()
})

test('it shows its secret to no other program that listens there', async () => {
  const asked: unknown[] = []
  const stranger = createServer((request, response) => {
    asked.push([request.url?.split('?')[0], request.headers.authorization])
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ proof: 'x', data: [] }))
  })
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const { isDone, stderr } = await runOrders(portOf(stranger), 'list')
  expect(isDone).toBe(false)
  expect(stderr).toMatch(/^Na adrese \S+ nebeží obchod s údajmi z priečinka /)
  expect(asked).toEqual([['/internal/hello', undefined]])
  await new Promise((resolve) => stranger.close(resolve))
})

test('it explains itself in Slovak, and asks who moves an order', async () => {
  const help = await runOrders(1, 'help')
  expect({ ...help, stdout: help.stdout.split('\n')[0] }).toEqual({
    isDone: true,
    stdout: 'Použitie: npm run orders -- PRÍKAZ',
    stderr: '',
  })
  expect((await runOrders(1)).stderr).toBe(help.stdout)
  expect((await runOrders(1, 'move', '2600000001', 'shipped')).stderr).toBe('Kto to robí? Doplňte --by MENO.\n')
})
