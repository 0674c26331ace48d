import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rename, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Connection, connectPglite, connectPgliteImage } from '#server/platform/db/connect.ts'

/** Writes an image of an embedded database to the file; `openImage` starts a copy of it in memory, in a quarter of the time of migrating one. */
export async function writeImage({ pglite }: Connection, path: string): Promise<void> {
  if (!pglite) throw new Error('The embedded database is not a PGlite.')
  const image = await pglite.dumpDataDir('none')
  await writeFile(`${path}.new`, image.stream())
  await rename(`${path}.new`, path)
}

/** Writes the image of a migrated, empty database. */
export async function writeMigratedImage(path: string): Promise<void> {
  const connection = await connectPglite()
  await writeImage(connection, path)
  await connection.db.close()
}

export async function openImage(path: string): Promise<Connection> {
  return connectPgliteImage(await openAsBlob(path))
}

/** A data folder with the image's database, as a shop leaves it that was stopped. */
export async function writeFolder(image: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const dataDir = join(folder, 'pgdata')
  await (await PGlite.create({ dataDir, loadDataDir: await openAsBlob(image) })).close()
}

/** Of several processes that want the file, one writes it and the others wait. */
export async function writeOnce(path: string, write: (path: string) => Promise<void>): Promise<void> {
  while (!existsSync(path)) {
    const isMine = await mkdir(`${path}.lock`).then(
      () => true,
      () => false,
    )
    if (!isMine) await new Promise((resolve) => setTimeout(resolve, 100))
    else
      try {
        if (!existsSync(path)) await write(path)
      } finally {
        await rmdir(`${path}.lock`)
      }
  }
}
