import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { type Server, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Another process has the folder of the embedded database, which allows only one. */
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
/** The shortest path limit of a socket over all systems. */
const maxSocketPath = 100

/**
 * Locks a folder, or throws naming the holder. The lock is a listening socket: the system closes it with its process,
 * however that dies, so leftovers are never mistaken for a holder, as a process id could be. Returns the function that
 * releases it.
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
 * Takes over the lock of a killed process. Runs one at a time and checks again whether the holder is dead: otherwise
 * the second of two concurrent callers would remove the lock that the first has just created.
 */
async function takeOver(path: string): Promise<Server | undefined> {
  const marker = `${path}.takeover`
  try {
    mkdirSync(marker)
  } catch {
    // A marker of a process killed in here.
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
      // The lock alone must not keep the process alive.
      server.unref()
      resolve(server)
    })
  })
}

/** The id of the listening process; undefined if there is none. */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(path)
    // A listener that does not answer is busy, and still a holder.
    socket.setTimeout(answerMs, () => void (resolve('that does not answer'), socket.destroy()))
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('end', () => resolve(answer))
    socket.on('error', () => resolve(undefined))
  })
}
