import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findFreePort } from '#tests/support/postgres.ts'

// An owner deletes the folder demo/ and continues. The copy has no demo/, but shares this tree's packages.
const root = join(import.meta.dirname, '../..')
const skipped = new Set(['.git', '.data', 'demo', 'dist', 'node_modules', 'test-results'])
// A full type check without a cache, on a machine that runs other tests too.
const timeout = 600_000
const run = promisify(execFile)
const reportSchema = z.object({
  success: z.boolean(),
  testResults: z.array(z.object({ name: z.string() })),
})
let tree = ''

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'shop-without-demo-'))
  for (const name of readdirSync(root)) {
    if (!skipped.has(name)) cpSync(join(root, name), join(tree, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('the types hold', { timeout }, async () => {
  expect(await call('tsc', ['--noEmit', '-p', '.', '--incremental', 'false'])).toBe('')
})

// All of the shop's own tests run with the demo hidden (vitest.config.ts); these show that the hidden one is like none.
test('its own tests of a new shop pass', { timeout }, async () => {
  const report = join(tree, 'report.json')
  const own = ['src/server/startup/first-start.itest.ts', 'tests/api/empty-shop.itest.ts']
  await call('vitest', ['run', '--reporter', 'json', '--outputFile', report, ...own])
  const { success, testResults } = z.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
  expect(success).toBe(true)
  expect(testResults.map(({ name }) => relative(tree, name)).toSorted()).toEqual(own)
})

test('it builds', { timeout }, async () => {
  await expect(call('node', ['scripts/run.mjs', 'build'])).resolves.toContain('Building')
})

// The second start finds the shop that the first one made.
test.each([
  ['DEMO=0', { DEMO: '0' }],
  ['no DEMO', {}],
])('with %s it opens an empty shop', { timeout }, async (_, more) => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(join(root, 'node_modules/.bin/node'), ['src/server/main.mjs'], {
    cwd: tree,
    env: { ...environment(), ...more, PORT: String(port), PUBLIC_URL: origin, DATA_DIR: join(tree, '.data') },
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  try {
    await expect.poll(() => statusOf(`${origin}/readyz`), { timeout: 240_000 }).toBe(200)
    const home = await fetch(origin)
    expect(home.status).toBe(200)
    // Its owner opens it.
    expect(await home.text()).toContain('Čoskoro otvárame')
  } finally {
    server.kill()
    await ended
  }
})

test('with DEMO=1 it refuses to start', { timeout }, async () => {
  const refused = call('node', ['src/server/main.mjs'], { DEMO: '1', DATA_DIR: join(tree, '.other') })
  await expect(refused).rejects.toThrow(/DEMO=1 needs the folder demo/)
})

/** Returns what the command prints; throws with its errors when it fails. */
async function call(command: string, args: string[], more: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(join(root, 'node_modules/.bin', command), args, {
    cwd: tree,
    env: { ...environment(), ...more },
    maxBuffer: 2 ** 28,
  })
  return stdout
}

/** Without the variables that the test runner sets for itself. */
function environment() {
  const { PATH = '', HOME = '' } = process.env
  return { PATH: `${join(root, 'node_modules/.bin')}:${PATH}`, HOME }
}

async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  )
}
