import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { sha256 } from '#server/platform/ids.ts'
import { drawPicture } from './draw-picture.ts'
import type { MoodboardsDeps, Subject } from './moodboards.types.ts'

/** Of some 100 kB each; those that have not been asked for the longest are removed. */
const maxKeptPictures = 300

/** Raised when pictures are drawn in another way: those of before are drawn again. */
const drawingVersion = 1

/**
 * Draws the picture of a subject once and keeps it under a digest of what it shows, so a changed theme or list has another one. One
 * is drawn at a time: each takes a fifth of a second of the CPU that serves all requests.
 */
export function createKeptPictures(
  { folder, media, onTrouble }: Pick<MoodboardsDeps, 'folder' | 'media' | 'onTrouble'>,
  { most = maxKeptPictures } = {},
): (subject: Subject) => Promise<Buffer> {
  const drawing = new Map<string, Promise<Buffer>>()
  let queue: Promise<unknown> = Promise.resolve()

  async function drawAndKeep(name: string, subject: Subject): Promise<Buffer> {
    const bytes = await drawPicture({ media }, subject)
    await writeWhole(join(folder, name), bytes).catch(onTrouble)
    await removeOldest({ folder, most }).catch(onTrouble)
    return bytes
  }

  return async (subject) => {
    const name = `${sha256(JSON.stringify([drawingVersion, subject])).slice(0, 32)}.jpg`
    const kept = await readKept(join(folder, name))
    if (kept) return kept
    const running = drawing.get(name)
    if (running) return running
    const drawn = queue.then(() => drawAndKeep(name, subject)).finally(() => drawing.delete(name))
    drawing.set(name, drawn)
    queue = drawn.catch(() => {})
    return drawn
  }
}

/** Asked for now, so it is not among the oldest. */
async function readKept(path: string): Promise<Buffer | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  const now = new Date()
  if (bytes) await utimes(path, now, now).catch(() => {})
  return bytes
}

async function removeOldest({ folder, most }: { folder: string; most: number }): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= most) return
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { path, at: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 }
    }),
  )
  const oldest = files.toSorted((a, b) => a.at - b.at).slice(0, names.length - most)
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })))
}
