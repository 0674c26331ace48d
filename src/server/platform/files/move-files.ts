import pLimit from 'p-limit'
import { storeNames, type FileStore, type FileStores } from './file-store.ts'

export type MoveReport = {
  /** Files that this run brought to the target. */
  copied: number
  /** Files that the target had already. */
  present: number
  deletedAtSource: number
  /** `store/name` of files that have other bytes in the target: both stay as they are, for a person to look at. */
  different: string[]
}

export type Move = {
  from: FileStores
  to: FileStores
  /** Deletes each file at the source after its bytes were read back from the target and compared. */
  deletesSource: boolean
  onProgress?: (done: number) => void
}

const concurrent = 4
const progressEvery = 500

/**
 * Copies all files, and may run any number of times and while the shop works: it continues with what is missing. A file
 * that the shop erases meanwhile is erased in the target too. Only one move may run for the same files (the lock of the
 * command): a second one that deletes would look like the shop.
 */
export async function moveFiles({ from, to, deletesSource, onProgress = () => {} }: Move): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, present: 0, deletedAtSource: 0, different: [] }
  let done = 0
  for (const store of storeNames) {
    const [source, target] = [from[store], to[store]]
    const known = new Set((await target.list()).map(({ name }) => name))
    await pLimit(concurrent).map(await source.list(), async ({ name, savedAt }) => {
      const isPresent = known.has(name)
      const outcome =
        isPresent && !deletesSource ? 'same' : await copyFile({ source, target, name, savedAt, isPresent })
      if (outcome === 'different') report.different.push(`${store}/${name}`)
      if (outcome === 'same') report[isPresent ? 'present' : 'copied'] += 1
      if (outcome === 'same' && deletesSource) {
        await source.remove(name)
        report.deletedAtSource += 1
      }
      done += 1
      if (done % progressEvery === 0) onProgress(done)
    })
  }
  return report
}

type OneFile = { source: FileStore; target: FileStore; name: string; savedAt: Date; isPresent: boolean }

/** `same` = the target has the bytes of the source. */
async function copyFile({ source, target, name, savedAt, isPresent }: OneFile): Promise<'same' | 'different' | 'gone'> {
  const bytes = await source.read(name)
  if (!bytes) return 'gone'
  if (!isPresent) await target.put(name, bytes, { savedAt })
  const arrived = await target.read(name)
  if (!(await source.read(name))) {
    // Erased by the shop, which may have looked into the target before the file was there.
    await target.remove(name)
    return 'gone'
  }
  return arrived?.equals(bytes) ? 'same' : 'different'
}
