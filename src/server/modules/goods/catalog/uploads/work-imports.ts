/**
 * The job of imports: compares a file with the shop, imports what was compared, and takes it back. Every batch notes in its own
 * transaction how far it is, so after a crash the work goes on where it stopped; a node that has lost its lease writes nothing.
 */
import { randomUUID } from 'node:crypto'
import { compareFile } from './compare-file.ts'
import { importFile } from './import-file.ts'
import { noteProgress, takeImport } from './import-work.queries.ts'
import { findImport } from './imports.queries.ts'
import { LostLease, type ImportJobDeps } from './lease.ts'
import { takeBack } from './revert-import.ts'

const renewalMs = 15_000

/** Works on the import that is at work, until its step is done. */
export async function workImports(deps: ImportJobDeps): Promise<void> {
  const holder = randomUUID()
  const id = await takeImport(deps.db.query, holder)
  const stored = id === undefined ? undefined : await findImport(deps.db.query, id)
  if (!stored) return
  const work = { deps, id: stored.id, holder }
  // The pictures of a batch may take longer than a lease.
  const renewal = setInterval(() => {
    noteProgress(deps.db.query, work, { done: 0 }).catch(() => {})
  }, renewalMs)
  try {
    switch (stored.state) {
      case 'comparing':
        return await compareFile(work, stored)
      case 'importing':
        return await importFile(work, stored)
      default:
        return await takeBack(work)
    }
  } catch (error) {
    if (!(error instanceof LostLease)) throw error
  } finally {
    clearInterval(renewal)
  }
}
