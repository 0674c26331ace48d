import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export type WholeOptions = {
  /** Readable by the user of the process alone, and on the disk before it has its name. */
  isPrivate?: boolean
  savedAt?: Date | undefined
}

/** Writes a file and its folder. A reader never sees a part of it, and of two writers the last one wins. */
export async function writeWhole(
  path: string,
  content: Uint8Array | string,
  { isPrivate = false, savedAt }: WholeOptions = {},
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, ...(isPrivate && { mode: 0o700 }) })
  await putWhole(path, async (temporary) => {
    await writeFile(temporary, content, isPrivate ? { mode: 0o600, flush: true } : {})
    if (savedAt) await utimes(temporary, savedAt, savedAt)
  })
}

/** The same for a file that is written by `write`. */
export async function putWhole(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${path}.${randomUUID()}`
  try {
    await write(temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
