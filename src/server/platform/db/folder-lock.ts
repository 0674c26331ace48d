import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded database allows one process a folder. Takes the lock file or throws saying who holds it; the lock of a
 * process that is gone (kill -9) is taken over. Gives the function that releases it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'server.pid')
  if (!tryCreate(path)) {
    const holder = Number(readFileSync(path, 'utf8'))
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(
        `The database folder ${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(path, { force: true })
    if (!tryCreate(path)) throw new Error(`The database folder ${folder} has just been taken by another process.`)
  }
  return () => rmSync(path, { force: true })
}

function tryCreate(path: string): boolean {
  try {
    const file = openSync(path, 'wx')
    writeSync(file, String(process.pid))
    closeSync(file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
