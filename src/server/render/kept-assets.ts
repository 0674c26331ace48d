import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** This release and the two before it: who has had a page open for longer than that loads it again. */
const keptReleases = 3
const listName = 'releases.json'
const releasesSchema = z.array(z.array(z.string()))

/**
 * Copies the files of the running release to where they outlive it, and forgets those of releases that are long gone. A page that
 * was opened before a release goes on asking for the files of its own one. Their names carry a digest of what is in them, so
 * nodes that share the folder write the same thing.
 */
export async function keepAssets({ from, to }: { from: string; to: string }): Promise<void> {
  await mkdir(to, { recursive: true })
  const own = (await readdir(from)).toSorted()
  const isOwn = (release: readonly string[]) => release.join() === own.join()
  const releases = [own, ...(await readReleases(to)).filter((release) => !isOwn(release))].slice(0, keptReleases)
  const present = new Set(await readdir(to))
  for (const name of own) if (!present.has(name)) await copyWhole(join(from, name), join(to, name))
  await writeWhole(join(to, listName), JSON.stringify(releases))
  const wanted = new Set([listName, ...releases.flat()])
  for (const name of present) if (!wanted.has(name)) await rm(join(to, name), { force: true })
}

async function readReleases(folder: string): Promise<string[][]> {
  try {
    return releasesSchema.parse(JSON.parse(await readFile(join(folder, listName), 'utf8')))
  } catch {
    return []
  }
}

// A reader, or a process that is killed, never leaves half a file under its name.
async function copyWhole(source: string, target: string): Promise<void> {
  const draft = `${target}.${randomUUID()}`
  await copyFile(source, draft, constants.COPYFILE_FICLONE)
  await rename(draft, target)
}

async function writeWhole(target: string, text: string): Promise<void> {
  const draft = `${target}.${randomUUID()}`
  await writeFile(draft, text)
  await rename(draft, target)
}
