import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#tests/support/postgres.ts'

// An owner deletes the folder demo/ and goes on. The copy has no demo/, but the packages of this tree.
const root = join(import.meta.dirname, '../..')
const left = new Set(['.git', '.data', 'demo', 'dist', 'node_modules', 'test-results'])
// A whole check of types from nothing, on a machine that runs other tests too.
const timeout = 600_000
const run = promisify(execFile)
let tree = ''
let server: ChildProcess | undefined

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'shop-without-demo-'))
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(tree, name), { recursive: true })
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
  const tests = await call('vitest', ['run', 'src/server/first-start.itest.ts', 'src/server/config.test.ts'])
  expect(tests).toContain('Test Files')
})

test('it builds and opens an empty shop, whatever DEMO says but 1', { timeout }, async () => {
  await call('node', ['scripts/run.mjs', 'build'])
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  server = spawn(join(root, 'node_modules/.bin/node'), ['src/server/main.ts'], {
    cwd: tree,
    env: { ...environment(), PORT: String(port), PUBLIC_URL: origin, DATA_DIR: join(tree, '.data') },
    stdio: 'ignore',
  })
  await expect.poll(() => statusOf(`${origin}/readyz`), { timeout: 240_000 }).toBe(200)
  const home = await fetch(origin)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain('<main')
  expect(await (await fetch(`${origin}/api/catalog/category/sk`)).json()).toEqual({ data: [] })

  const refused = call('node', ['src/server/main.ts'], { DEMO: '1', DATA_DIR: join(tree, '.other') })
  await expect(refused).rejects.toThrow(/DEMO=1 needs the folder demo/)
})

/** What the command prints; throws with its errors when it fails. */
async function call(command: string, args: string[], more: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run(join(root, 'node_modules/.bin', command), args, {
    cwd: tree,
    env: { ...environment(), ...more },
  })
  return stdout
}

/** Without what the test runner sets for itself. */
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
