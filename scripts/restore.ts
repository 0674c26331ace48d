/**
 * npm run restore -- --from <folder> [--check] [--overwrite]: a backup into an empty DATA_DIR or DATABASE_URL. `--check`
 * only looks whether it could be restored.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '../src/server/config.ts'
import { describeBackup, explainFault } from './backup/report.ts'
import { checkBackup, restoreBackup } from './backup/restore-backup.ts'

const usage = `Použitie: npm run restore -- --from <priečinok> [--check] [--overwrite]
  --check      iba overí každý súbor a databázu zálohy
  --overwrite  doterajší obchod v DATA_DIR odloží vedľa (s PostgreSQL sa obnovuje iba do prázdnej databázy)`

const options = {
  from: { type: 'string' },
  check: { type: 'boolean', default: false },
  overwrite: { type: 'boolean', default: false },
} as const

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const values = readArguments(args)
  if (values?.from === undefined) return refuse(usage)
  const folder = resolve(values.from)
  const startedAt = performance.now()
  try {
    const manifest = values.check
      ? await checkBackup(folder)
      : await restoreBackup({ config: loadConfig(), folder, isOverwriting: values.overwrite })
    const verb = values.check ? 'V poriadku' : 'Obnovené'
    console.log(describeBackup(manifest, { folder, verb, startedAt }))
    if (!values.check)
      console.log(`Nastavenia, s ktorými obchod bežal, sú v ${folder}/settings.env. Teraz ho spustite.`)
    return 0
  } catch (error) {
    return refuse(explainFault(error))
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch {
    return undefined
  }
}

function refuse(text: string): number {
  console.error(text)
  return 2
}
