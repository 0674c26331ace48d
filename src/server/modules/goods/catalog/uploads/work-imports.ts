/**
 * The job of imports: compares a file with the shop, imports what was compared, and takes it back. Every batch notes in its own
 * transaction how far it is, so after a crash the work goes on where it stopped; a node that has lost its lease writes nothing.
 */
import { randomUUID } from 'node:crypto'
import { compareFile } from './compare-file.ts'
import { importFile } from './import-file.ts'
import { noteProgress, releaseImport, takeImport } from './import-work.queries.ts'
import { findImport, type StoredImport } from './imports.queries.ts'
import { close, LostLease, type ImportJobDeps, type Work } from './lease.ts'
import { takeBack } from './revert-import.ts'

const renewalMs = 15_000

/** After so many attempts without progress an import is given up: it would hold up the others forever. */
const maxAttempts = 5

const givenUp = 'Spracovanie sa päťkrát prerušilo, preto sme ho zastavili. Čo sa dovtedy zapísalo, môžete vrátiť.'

/** Works on the imports that wait, one after the other; without effect while another node does. */
export async function workImports(deps: ImportJobDeps): Promise<void> {
  while (await workNext(deps));
}

async function workNext(deps: ImportJobDeps): Promise<boolean> {
  const holder = randomUUID()
  const id = await takeImport(deps.db.query, holder)
  const stored = id === undefined ? undefined : await findImport(deps.db.query, id)
  if (!stored) return false
  const work = { deps, id: stored.id, holder }
  // The pictures of a batch may take longer than a lease.
  const renewal = setInterval(() => {
    noteProgress(deps.db.query, work, { done: 0 }).catch(() => {})
  }, renewalMs)
  try {
    if (stored.attempts > maxAttempts) await close(work, { state: 'failed', failures: [givenUp] })
    else await workStep(work, stored)
    return true
  } catch (error) {
    if (error instanceof LostLease) return true
    await releaseImport(deps.db.query, work)
    throw error
  } finally {
    clearInterval(renewal)
  }
}

async function workStep(work: Work, stored: StoredImport): Promise<void> {
  switch (stored.state) {
    case 'comparing':
      return compareFile(work, stored)
    case 'importing':
      return importFile(work, stored)
    default:
      return takeBack(work)
  }
}
