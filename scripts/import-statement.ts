/**
 * npm run statement -- <file.xml> …: books a bank statement (CAMT.053). Exits with 0, with 1 when an entry needs a
 * person, with 2 when a file could not be read.
 */
import { readFileSync } from 'node:fs'
import type { Shop } from '../src/server/shop.ts'
import { openShop } from './open-shop.ts'
import { describeBooked, isUnmatched } from './statement-report.ts'

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
if (files.length === 0) {
  console.error('Použitie: npm run statement -- vypis.xml [ďalší výpis]')
  process.exit(2)
}
const shop = await openShop()
try {
  let worst = 0
  for (const path of files) worst = Math.max(worst, await importFile(shop, path))
  process.exitCode = worst
} finally {
  await shop.close()
}

async function importFile({ modules }: Shop, path: string): Promise<number> {
  console.log(`Načítavam ${path} …`)
  try {
    const booked = await modules.payments.importStatement(readFileSync(path))
    for (const line of describeBooked(booked)) console.log(line)
    return booked.some(isUnmatched) ? 1 : 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
}
