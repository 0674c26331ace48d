import { FolderInUse } from '../../src/server/platform/db/folder-lock.ts'
import { isOutage } from '../../src/server/platform/db/outage.ts'
import { names, type Manifest } from './manifest.ts'

type Done = { folder: string; verb: string; startedAt: number }

/** What was done, in two lines; `startedAt` in milliseconds as of `performance.now`. */
export function describeBackup(manifest: Manifest, { folder, verb, startedAt }: Done): string {
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  const files = Object.keys(manifest.entries).filter((path) => path.startsWith(`${names.files}/`)).length
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace('.', ',')
  const made = new Date(manifest.madeAt).toLocaleString('sk-SK')
  return `${verb}: ${folder}, stav zo dňa ${made}
Objednávky: ${manifest.rows['orders'] ?? 0}, riadky: ${rows}, súbory: ${files}, odkazy a tajomstvo. Trvalo to ${seconds} s.`
}

export function explainFault(error: unknown): string {
  if (error instanceof FolderInUse)
    return `Priečinok ${error.folder} práve používa obchod (proces ${error.holder}). Zastavte ho.`
  if (isOutage(error)) return 'Databáza neodpovedá. Overte, či beží a či je adresa v DATABASE_URL správna.'
  return error instanceof Error ? error.message : String(error)
}
