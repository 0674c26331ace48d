import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { type Server, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Somebody else has the folder of the embedded database, which allows one process. */
export class FolderInUse extends Error {
  readonly folder: string
  readonly holder: string

  constructor(folder: string, holder: string) {
    super(
      `The database folder ${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
    )
    this.folder = folder
    this.holder = holder
  }
}

const attempts = 20
const pauseMs = 50
const staleMarkerMs = 10_000
const answerMs = 1_000
/** The shortest limit of the systems for the path of a socket. */
const maxSocketPath = 100

/**
 * Locks a folder, or throws saying who holds it. The lock is a listening socket: the system ends it with its process, however that
 * dies, so nothing that is left behind can be mistaken for a holder, as the number of a process could. Returns its release.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const server = (await listen(path)) ?? (await takeOver(path))
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    const holder = await askHolder(path)
    if (holder !== undefined) throw new FolderInUse(folder, holder)
    await setTimeout(pauseMs)
  }
  throw new FolderInUse(folder, 'that has just started')
}

/**
 * Takes the lock of a process that was killed. One at a time, and whether it is dead is asked again in here: otherwise the second
 * of two that come at once would remove the lock that the first has just made.
 */
async function takeOver(path: string): Promise<Server | undefined> {
  const marker = `${path}.takeover`
  try {
    mkdirSync(marker)
  } catch {
    // Of one that was killed in here.
    const age = Date.now() - (statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > staleMarkerMs) rmSync(marker, { recursive: true, force: true })
    return undefined
  }
  try {
    if ((await askHolder(path)) !== undefined) return undefined
    rmSync(path, { force: true })
    return await listen(path)
  } finally {
    rmSync(marker, { recursive: true, force: true })
  }
}

function socketPath(folder: string): string {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return `\\\\.\\pipe\\shop-${name}`
  const path = join(folder, 'server.lock')
  return path.length <= maxSocketPath ? path : join(tmpdir(), `shop-${name}.lock`)
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.end(String(process.pid))
    })
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(path, () => {
      // The lock alone keeps no process alive.
      server.unref()
      resolve(server)
    })
  })
}

/** The process that listens; undefined when nobody does. */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(path)
    // Who listens and says nothing is busy, and a holder all the same.
    socket.setTimeout(answerMs, () => void (resolve('that does not answer'), socket.destroy()))
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('end', () => resolve(answer))
    socket.on('error', () => resolve(undefined))
  })
}
