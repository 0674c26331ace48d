/**
 * npm run files -- check | move --from <place> --to <place> [--delete-source]: the files of the shop between the place of
 * its database and an S3 store. The shop may run meanwhile.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig, type Config } from '../src/server/config.ts'
import { FolderInUse, lockFolder } from '../src/server/platform/db/folder-lock.ts'
import { lockDatabase } from '../src/server/platform/db/lock-database.ts'
import { createDatabaseFiles } from '../src/server/platform/files/database-files.ts'
import { mapStores, storeNames, type FileStores } from '../src/server/platform/files/file-store.ts'
import { moveFiles, type MoveReport } from '../src/server/platform/files/move-files.ts'
import { openFolderStores, openS3Stores } from '../src/server/platform/files/open-file-stores.ts'
import { connect } from './connect.ts'

const usage = `Použitie: npm run files -- check
          npm run files -- move --from folder|database --to s3 [--delete-source]
          npm run files -- move --from s3 --to folder|database [--delete-source]
folder je priečinok obchodu bez DATABASE_URL, database je databáza PostgreSQL. Ako sa sťahuje: docs/operations.md, Files`

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  'delete-source': { type: 'boolean', default: false },
} as const

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const parsed = readArguments(args)
  if (!parsed) return refuse(usage)
  const config = loadConfig()
  const own = config.databaseUrl === undefined ? 'folder' : 'database'
  const places = [parsed.from, parsed.to]
  if (parsed.command === 'move' && !(places.includes(own) && places.includes('s3')))
    return refuse(`Tento obchod má súbory v mieste ${own} alebo v s3, sťahujú sa medzi nimi.\n${usage}`)
  if (!config.filesS3) return refuse('Chýba nastavenie FILES_S3_BUCKET (docs/operations.md, Files).')
  try {
    const s3 = await openS3Stores(config.filesS3)
    return await withOwnStores(config, (stores) =>
      parsed.command === 'check'
        ? check({ [own]: stores, s3 })
        : move({
            from: parsed.from === 's3' ? s3 : stores,
            to: parsed.to === 's3' ? s3 : stores,
            deletesSource: parsed.deletesSource,
          }),
    )
  } catch (error) {
    return refuse(describe(error))
  }
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [command, ...rest] = positionals
    if (rest.length > 0 || (command !== 'check' && command !== 'move')) return undefined
    return { command, from: values.from, to: values.to, deletesSource: values['delete-source'] } as const
  } catch {
    return undefined
  }
}

/** One move at a time: of two, one could take what the other deletes for the work of the shop. */
async function withOwnStores<Result>(config: Config, work: (own: FileStores) => Promise<Result>): Promise<Result> {
  if (config.databaseUrl === undefined) {
    const media = join(config.dataDir, 'media')
    mkdirSync(media, { recursive: true })
    const release = await lockFolder(media)
    return work(openFolderStores(config.dataDir)).finally(release)
  }
  const { db } = await connect(config)
  const release = await lockDatabase(config.databaseUrl)
  try {
    if (!release) throw new Error('Súbory práve sťahuje iný príkaz. Počkajte, kým skončí.')
    return await work(mapStores((name) => createDatabaseFiles(db, name)))
  } finally {
    await release?.()
    await db.close()
  }
}

async function check(places: Readonly<Record<string, FileStores>>): Promise<number> {
  for (const [place, stores] of Object.entries(places)) {
    const counts = await Promise.all(storeNames.map(async (name) => `${name} ${(await stores[name].list()).length}`))
    console.log(`${place}: ${counts.join(', ')}`)
  }
  return 0
}

async function move(parts: { from: FileStores; to: FileStores; deletesSource: boolean }): Promise<number> {
  const report = await moveFiles({ ...parts, onProgress: (done) => console.log(`  ${done} súborov …`) })
  console.log(summarize(report))
  for (const name of report.different) console.error(`${name}: v cieli sú pod týmto menom iné bajty, nič sa nezmenilo.`)
  return report.different.length === 0 ? 0 : 1
}

function summarize({ copied, present, deletedAtSource }: MoveReport): string {
  return `Skopírované súbory: ${copied}. V cieli už boli: ${present}. Zmazané v pôvodnom mieste: ${deletedAtSource}.`
}

function describe(error: unknown): string {
  if (error instanceof FolderInUse) return `Súbory práve sťahuje proces ${error.holder}. Počkajte, kým skončí.`
  return error instanceof Error ? error.message : String(error)
}

function refuse(text: string): number {
  console.error(text)
  return 2
}
