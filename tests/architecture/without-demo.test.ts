import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#tests/support/postgres.ts'

// An owner deletes the folder demo/ and continues. The copy has no demo/, but shares this tree's packages.
const root = join(import.meta.dirname, '../..')
const skipped = new Set(['.git', '.data', 'demo', 'dist', 'node_modules', 'test-results'])
// A full type check without a cache, on a machine that runs other tests too.
const timeout = 600_000
const run = promisify(execFile)
let tree = ''
let server: ChildProcess | undefined

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'shop-without-demo-'))
  for (const name of readdirSync(root)) {
    if (!skipped.has(name)) cpSync(join(root, name), join(tree, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
})
afterAll(() => {
  server?.kill()
  rmSync(tree, { recursive: true, force: true })
})

test('the types and the tests of the first start hold', { timeout }, async () => {
  const types = await call('tsc', ['--noEmit', '-p', '.', '--incremental', 'false'])
  expect(types).toBe('')
  const tests = await call('vitest', ['run', 'src/server/startup/first-start.itest.ts', 'src/server/config.test.ts'])
  expect(tests).toContain('Test Files')
})

test('it builds and opens an empty shop, whatever DEMO is except 1', { timeout }, async () => {
  await call('node', ['scripts/run.mjs', 'build'])
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  server = spawn(join(root, 'node_modules/.bin/node'), ['src/server/main.mjs'], {
    cwd: tree,
    env: { ...environment(), PORT: String(port), PUBLIC_URL: origin, DATA_DIR: join(tree, '.data') },
    stdio: 'ignore',
  })
  await expect.poll(() => statusOf(`${origin}/readyz`), { timeout: 240_000 }).toBe(200)
  const home = await fetch(origin)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('Čoskoro otvárame')
  expect(await (await fetch(`${origin}/api/catalog/category/sk`)).json()).toMatchObject({ code: 'not_open_yet' })

  const refused = call('node', ['src/server/main.mjs'], { DEMO: '1', DATA_DIR: join(tree, '.other') })
  await expect(refused).rejects.toThrow(/DEMO=1 needs the folder demo/)
})

/** Returns what the command prints; throws with its errors when it fails. */
async function call(command: string, args: string[], more: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(join(root, 'node_modules/.bin', command), args, {
    cwd: tree,
    env: { ...environment(), ...more },
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
