/** What the steps of an import share: the batch, and the lease by which one node works on it. */
import type { CatalogImportId } from '#kernel/ids.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { LoadDeps } from '../import/write/load-context.ts'
import type { Catalog } from '../import/read-catalog.ts'
import { closeStep, noteProgress, type Progress } from './import-work.queries.ts'

export type ImportJobDeps = LoadDeps & { db: Db; clock: Clock }

export type Work = { deps: ImportJobDeps; id: CatalogImportId; holder: string }

/** Products of one transaction: the shop waits for it on the embedded database. */
export const batchSize = 100

/** Thrown when another node has taken the import over; it goes on there. */
export class LostLease extends Error {}

/** One transaction of the one who holds the lease. */
export async function inLease(work: Work, write: (tx: Tx) => Promise<unknown>): Promise<void> {
  await work.deps.db.tx(async (tx) => {
    await progress(tx, work, { done: 0 })
    await write(tx)
  })
}

export async function progress(tx: Tx, { id, holder }: Work, done: Progress): Promise<void> {
  if (!(await noteProgress(tx, { id, holder }, done))) throw new LostLease()
}

export async function close(
  { deps, id, holder }: Work,
  values: Parameters<typeof closeStep>[2],
  write: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  await deps.db.tx(async (tx) => {
    if (!(await closeStep(tx, { id, holder }, values))) throw new LostLease()
    await write(tx)
  })
}

/** The file cannot be read. */
export async function failFile(
  work: Work,
  { label, refusals }: Extract<Catalog, { kind: 'unreadable' }>,
  state: 'mapping' | 'failed',
): Promise<void> {
  const failures = refusals.map(({ line, reason }) => (line > 1 ? `Riadok ${line}: ${reason}` : reason))
  await close(work, { state, format: label ?? '', failures: failures.map(withoutCommand) })
}

/** The screen has its own way to say what the options of the command say. */
function withoutCommand(reason: string): string {
  return reason
    .replace(/ (Povedzte|Priraďte)[^.]*--\w.*$/, '')
    .replace(/^Priraďte.*npm run import.*$/, 'Priraďte stĺpce.')
}
