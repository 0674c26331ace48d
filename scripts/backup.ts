/**
 * npm run backup -- --to <folder>: database, files and secret of the shop in a new folder. With the embedded database the
 * shop must be stopped, with PostgreSQL it may run.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listSettings, loadConfig } from '../src/server/config.ts'
import { makeBackup } from './backup/make-backup.ts'
import { connect } from './connect.ts'
import { describeBackup, explainFault } from './backup/report.ts'

const usage = 'Použitie: npm run backup -- --to <nový priečinok>'

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const to = readTarget(args)
  if (to === undefined) return refuse(usage)
  const config = loadConfig()
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'pgdata')))
    return refuse(`V priečinku ${config.dataDir} nie je databáza obchodu (DATA_DIR, DATABASE_URL).`)
  const startedAt = performance.now()
  const connection = await connect(config, { migrates: false })
  try {
    const folder = resolve(to)
    const manifest = await makeBackup({ config, connection, settings: listSettings(), folder })
    console.log(describeBackup(manifest, { folder, verb: 'Zálohované', startedAt }))
    console.log(
      'Záloha obsahuje tajomstvá a osobné údaje: držte ju tam, kam sa nikto cudzí nedostane, a mimo tohto počítača.',
    )
    return 0
  } catch (error) {
    return refuse(explainFault(error))
  } finally {
    await connection.db.close()
  }
}

function readTarget(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { to: { type: 'string' } } }).values.to
  } catch {
    return undefined
  }
}

function refuse(text: string): number {
  console.error(text)
  return 2
}
