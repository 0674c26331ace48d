import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { putWhole, writeWhole } from '#server/platform/files/write-whole.ts'

/** This release and the two before it; a page open for longer than that reloads. */
const keptReleases = 3
const listName = 'releases.json'
const releasesSchema = z.array(z.array(z.string()))

/**
 * Copies the files of the running release to a folder that outlives it, and deletes those of old releases. A page
 * opened before a release still requests the files of its own release. Their names contain a digest of their content,
 * so nodes that share the folder write the same thing.
 */
export async function keepAssets({ from, to }: { from: readonly string[]; to: string }): Promise<void> {
  await mkdir(to, { recursive: true })
  const folders = await readFolders(from)
  const own = [...folders.keys()].toSorted()
  const isOwn = (release: readonly string[]) => release.join() === own.join()
  const releases = [own, ...(await readReleases(to)).filter((release) => !isOwn(release))].slice(0, keptReleases)
  const present = new Set(await readdir(to))
  for (const [name, folder] of folders) {
    if (present.has(name)) continue
    await putWhole(join(to, name), (temporary) => copyFile(join(folder, name), temporary, constants.COPYFILE_FICLONE))
  }
  await writeWhole(join(to, listName), JSON.stringify(releases))
  const wanted = new Set([listName, ...releases.flat()])
  for (const name of present) if (!wanted.has(name)) await rm(join(to, name), { force: true })
}

/** The names of all files, with a folder that has them: two surfaces may share a font. */
async function readFolders(folders: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const folder of folders) for (const name of await readdir(folder)) names.set(name, folder)
  return names
}

async function readReleases(folder: string): Promise<string[][]> {
  try {
    return releasesSchema.parse(JSON.parse(await readFile(join(folder, listName), 'utf8')))
  } catch {
    return []
  }
}
