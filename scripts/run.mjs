// The single entry point of every npm script. Plain JavaScript with node: builtins only, because it must work in a
// fresh clone under any Node version: it installs the packages, including the Node 24 that everything else runs on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules', '.bin')

/** Sources of the browser bundles and the server-side rendering; a change in any of them makes the build stale. */
const pageInputs = [
  'vite.config.ts',
  'scripts/keep-admin-apart.ts',
  'scripts/lean-router.ts',
  'scripts/split-admin-calls.ts',
  'tsconfig.json',
  'public',
  'src/admin',
  'src/api-client',
  'src/contracts',
  'src/emails',
  'src/kernel',
  'src/storefront',
  'src/ui',
]

/** Sources of the bundle that the shop's process runs. */
const shopInputs = ['scripts/bundle-server.ts', 'demo', 'src/contracts', 'src/emails', 'src/kernel', 'src/server']

/** The two parts of the build, each made again only when its own sources have changed. */
const builds = [
  {
    name: 'the storefront and the back office',
    inputs: pageInputs,
    folders: ['client', 'server', 'admin'],
    async make() {
      await run('vite', ['build', '--app', '--logLevel', 'warn'], { NODE_ENV: 'production' })
      await run('node', ['scripts/precompress.ts'])
    },
  },
  {
    name: 'the server',
    inputs: shopInputs,
    folders: ['shop'],
    make: () => run('node', ['scripts/bundle-server.ts'], { NODE_ENV: 'production' }),
  },
]

/** For the shop's process: an 8 MB young generation instead of 32 MB saves 16 MB and shortens pauses, at the same speed. */
const serverFlags = JSON.parse(readFileSync(join(root, 'scripts', 'node-flags.json'), 'utf8'))

/** For the import: garbage is collected before it is twice what is alive, at the same speed (ADR 0120). */
const importFlags = JSON.parse(readFileSync(join(root, 'scripts', 'import-flags.json'), 'utf8'))

const commands = {
  start: async (args) => {
    await buildIfStale()
    await run('node', [...serverFlags, 'src/server/main.mjs', ...args], { NODE_ENV: 'production' })
  },
  dev: (args) => run('node', ['src/server/main.mjs', '--dev', ...args], { NODE_ENV: 'development' }),
  async build() {
    rmSync(join(root, 'dist'), { recursive: true, force: true })
    await buildIfStale()
  },
  'build-if-stale': () => buildIfStale(),
  test: (args) => run('node', ['scripts/test.ts', ...args]),
  reliability: async (args) => {
    // The nodes of the soak serve pages.
    await buildIfStale()
    await run('node', ['scripts/test-reliability.ts', ...args])
  },
  verify: (args) => run('node', ['scripts/test.ts', '--without-browser', ...args]),
  bench: async (args) => {
    await buildIfStale()
    await run('node', ['bench/run.ts', ...args])
  },
  peers: async (args) => {
    await buildIfStale()
    await run('node', ['bench/peers/run.ts', ...args])
  },
  shots: async (args) => {
    await buildIfStale()
    await run('node', ['scripts/shots.ts', ...args])
  },
  import: (args) => run('node', [...importFlags, 'scripts/import.ts', ...args]),
  reviews: (args) => run('node', ['scripts/reviews.ts', ...args]),
  backup: (args) => run('node', ['scripts/backup.ts', ...args]),
  restore: (args) => run('node', ['scripts/restore.ts', ...args]),
  files: (args) => run('node', ['scripts/files.ts', ...args]),
  staff: (args) => run('node', ['scripts/staff.ts', ...args]),
  orders: (args) => run('node', ['scripts/orders.ts', ...args]),
  statement: (args) => run('node', ['scripts/import-statement.ts', ...args]),
}

await main(process.argv.slice(2))

async function main([name, ...args]) {
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
  if (!command) {
    console.error(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')}`)
    process.exit(2)
  }
  if (!isInstalled()) await install()
  await command(args)
}

/** Whether node_modules matches package-lock.json, by npm's own record of the installed tree. */
function isInstalled() {
  const installedPath = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedPath) || !existsSync(join(bin, 'node'))) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, resolved, optional, peer }]) => {
    if (path === '') return true
    const found = installed[path]
    // Packages for other platforms are in the lock file but rightly not installed.
    if (!found) return optional === true || peer === true
    return found.version === version && found.resolved === resolved
  })
}

async function install() {
  const count = Object.keys(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages).length
  const startedAt = Date.now()
  console.log(`Installing about ${count} packages (only after a change of package-lock.json) …`)
  const progress = setInterval(() => {
    console.log(`  ${Math.round((Date.now() - startedAt) / 1000)} s, ${countInstalled()} packages in place`)
  }, 5000)
  try {
    // npm passes its own path in the environment, so the npm that was called also installs.
    const npm = process.env.npm_execpath
    // Not `npm ci`: it refuses a lock file without the binaries of other platforms, which npm omits when its registry
    // does not have them. This also installs what the lock file says, and does not change the file.
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    await (npm ? run(process.execPath, [npm, ...args]) : run('npm', args))
  } finally {
    clearInterval(progress)
  }
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

function countInstalled() {
  const modules = join(root, 'node_modules')
  if (!existsSync(modules)) return 0
  return readdirSync(modules).reduce(
    (sum, name) => sum + (name.startsWith('@') ? readdirSync(join(modules, name)).length : 1),
    0,
  )
}

async function buildIfStale() {
  for (const { name, inputs, folders, make } of builds) {
    const stamp = join(root, 'dist', `${folders[0]}.stamp`)
    // Hashed before the build, so that a file saved during the build counts as changed.
    const hash = hashOf(['package-lock.json', 'package.json', ...inputs])
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue
    console.log(`Building ${name} …`)
    for (const file of [...folders, `${folders[0]}.stamp`]) {
      rmSync(join(root, 'dist', file), { recursive: true, force: true })
    }
    await make()
    writeFileSync(stamp, hash)
  }
}

function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(filesUnder)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return []
  const isTest = /\.(i?test|race)\.tsx?$/
  return readdirOrSelf(path).filter((file) => !isTest.test(file))
}

function readdirOrSelf(path) {
  const entries = readEntries(path)
  if (!entries) return [path]
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? readdirOrSelf(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}

function readEntries(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Runs a program of this project to its end; when it fails or is stopped, this process exits the same way. */
async function run(program, args, environment = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  })
  const forward = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  // The child gets Ctrl+C from the terminal directly; forwarding it would send a second one, which means "stop
  // immediately".
  const ignore = () => undefined
  for (const signal of signals) process.on(signal, signal === 'SIGINT' && process.stdin.isTTY ? ignore : forward)
  const stopWatching = onOrphaned(() => forward('SIGTERM'))
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (exitCode, signal) => resolve(exitCode ?? 128 + constants.signals[signal]))
  })
  for (const signal of signals) process.off(signal, forward).off(signal, ignore)
  stopWatching()
  if (code !== 0) process.exit(code)
}

/** If npm is killed, no signal arrives, and the shop would keep its port and its database forever. */
function onOrphaned(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 500)
  return () => clearInterval(watch)
}
