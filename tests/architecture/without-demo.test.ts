import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProject } from '#tests/support/compiler.ts'
import { findFreePort } from '#tests/support/postgres.ts'

// An owner deletes the folder demo/ and continues. The copy has no demo/, but shares this tree's packages.
const root = join(import.meta.dirname, '../..')
const skipped = new Set(['.git', '.data', 'demo', 'node_modules', 'test-results'])
// A whole build, on a machine that runs other tests too.
const timeout = 600_000
const run = promisify(execFile)
let tree = ''
let built: Promise<string> | undefined
/** As `npm start`, from the bundle instead of two thousand sources. */
const ofBundle = { NODE_ENV: 'production' }

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'shop-without-demo-'))
  for (const name of readdirSync(root)) {
    if (!skipped.has(name)) cpSync(join(root, name), join(tree, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('no other source has something from its files', { timeout }, () => {
  const sources = listSources('{src,db,scripts,tests,bench,architecture}/**/*.{ts,tsx,mjs}', '*.{ts,mjs}')
  expect(sources.length).toBeGreaterThan(3000)
  // As the compiler finds them, also for a type alone.
  const project = openProject(sources.filter((path) => !path.endsWith('.mjs') && !path.endsWith('.demo.itest.ts')))
  try {
    const reached = project.listSources()
    expect(reached).toContain('src/server/start.ts')
    expect(reached.filter((path) => path.startsWith('demo/'))).toEqual([])
  } finally {
    project.close()
  }
  // Neither what its files say for all sources, nor the path of one that is read.
  expect(listSources('demo/**/*.ts').filter((path) => /^\s*declare (global|module)\b/m.test(read(path)))).toEqual([])
  const naming = sources.filter((path) => /['"`](?:\.{0,2}\/)*demo\//.test(read(path)))
  const allowed =
    /\.demo\.itest\.ts$|^tests\/architecture\/|^src\/server\/startup\/demo-folder\.ts$|^vitest\.config\.ts$/
  expect(naming.filter((path) => !allowed.test(path))).toEqual([])
})

test('its own tests are found', { timeout }, async () => {
  const own = (await call('vitest', ['list', '--filesOnly'])).split('\n')
  expect(own.filter((line) => line.endsWith('src/server/startup/first-start.itest.ts'))).toHaveLength(1)
  expect(own.filter((line) => /\bdemo\//.test(line) || line.endsWith('.demo.itest.ts'))).toEqual([])
})

test('it builds', { timeout }, async () => {
  await expect(build()).resolves.toContain('Building the server')
})

// The second start finds the shop that the first one made.
test.each([
  ['DEMO=0', { DEMO: '0' }],
  ['no DEMO', {}],
])('with %s it opens an empty shop', { timeout }, async (_, more) => {
  await build()
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(join(root, 'node_modules/.bin/node'), ['src/server/main.mjs'], {
    cwd: tree,
    env: {
      ...environment(),
      ...ofBundle,
      ...more,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: join(tree, '.data'),
    },
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
  await build()
  const refused = call('node', ['src/server/main.mjs'], { ...ofBundle, DEMO: '1', DATA_DIR: join(tree, '.other') })
  await expect(refused).rejects.toThrow(/DEMO=1 needs the folder demo/)
})

/** Of a built tree only the server is built again: nothing else is made of demo/. */
function build(): Promise<string> {
  if (built) return built
  rmSync(join(tree, 'dist/shop.stamp'), { force: true })
  built = call('node', ['scripts/run.mjs', 'build-if-stale'])
  return built
}

function listSources(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root }).toSorted()
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

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
