/** What a backup is made of: a folder with the dump of the database, the files, the secret and this list of all of them. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'

export const names = {
  manifest: 'manifest.json',
  pglite: 'database/pgdata.tar.gz',
  postgres: 'database/shop.dump',
  files: 'files',
  videos: 'videos',
  secret: 'link-secret',
  settings: 'settings.env',
} as const

const entrySchema = z.object({ sha256: z.string(), savedAt: z.iso.datetime().optional() })

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  /** Digest of each migration by its file: the version of the schema. */
  migrations: z.record(z.string(), z.string()),
  /** Rows of each table in the dump. */
  rows: z.record(z.string(), z.number()),
  /** Every other file of the folder by its path. */
  entries: z.record(z.string(), entrySchema),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Entry = z.infer<typeof entrySchema>

/** A fault that the person at the command can do something about. */
export class BackupFault extends Error {}

export async function readManifest(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(join(folder, names.manifest), 'utf8')
  } catch {
    throw new BackupFault(`V priečinku ${folder} nie je dokončená záloha (chýba ${names.manifest}).`)
  }
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new BackupFault(`Súbor ${names.manifest} v ${folder} je poškodený.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Files that are missing or not what they were, one sentence for each. */
export async function findDamage(folder: string, { entries }: Manifest): Promise<string[]> {
  const damage: string[] = []
  for (const [path, { sha256 }] of Object.entries(entries)) {
    const digest = await digestOf(join(folder, path)).catch(() => undefined)
    if (digest === undefined) damage.push(`${path} chýba`)
    else if (digest !== sha256) damage.push(`${path} nie je to, čo bolo zálohované`)
  }
  return damage
}

/** Migrations of the backup that this release does not have: it was made by a newer release, or by another program. */
export async function findUnknownMigrations({ migrations }: Manifest): Promise<string[]> {
  const folder = join(import.meta.dirname, '../../db/migrations')
  const known = new Map<string, string>()
  for (const name of await readdir(folder)) {
    const sql = await readFile(join(folder, name), 'utf8')
    known.set(name, createHash('sha256').update(sql).digest('hex'))
  }
  return Object.keys(migrations).filter((name) => known.get(name) !== migrations[name])
}
