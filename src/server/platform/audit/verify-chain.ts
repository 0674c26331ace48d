import type { Queryable } from '../db/db.ts'
import { listChain, listLinks } from './audit.queries.ts'

/**
 * `changed`: the row, or the one before it, is not what was written. `missing`: the row was deleted. `inserted`: the row
 * is behind the end of the chain, so no write made it.
 */
export type AuditFault = { id: number; kind: 'changed' | 'missing' | 'inserted' }

/** `digest`: of the last row; noted elsewhere, it proves later that the whole chain was not written again. */
export type ChainReport = { rows: number; lastId: number; digest: string; faults: AuditFault[] }

const batchSize = 1_000
/** Of a table that was emptied, the first rows are enough. */
const maxFaults = 100

/** Recomputes the digest of every row and compares the end with the noted one. */
export async function verifyAuditChain(q: Queryable): Promise<ChainReport> {
  // Read first: a row that is written meanwhile is then never behind the end.
  const start = await listChain(q)
  const faults: AuditFault[] = []
  let last = { id: 0, digest: '' }
  let rows = 0
  for (;;) {
    const links = await listLinks(q, { after: last.id, digest: last.digest, limit: batchSize })
    for (const link of links) {
      for (let id = last.id + 1; id < link.id && faults.length < maxFaults; id += 1)
        faults.push({ id, kind: 'missing' })
      if (link.digest !== link.expected && follows(last, link)) faults.push({ id: link.id, kind: 'changed' })
      last = link
    }
    rows += links.length
    if (links.length < batchSize || faults.length >= maxFaults) break
  }
  const chain = await listChain(q)
  return { rows, lastId: last.id, digest: last.digest, faults: [...faults, ...endFaults({ start, chain, last })] }
}

/** The row behind a gap cannot match: the digest that it continues is gone. */
function follows(last: { id: number }, link: { id: number }): boolean {
  return link.id === last.id + 1
}

type End = { lastId: number; digest: string }

function endFaults({ start, chain, last }: { start: End; chain: End; last: { id: number; digest: string } }) {
  const faults: AuditFault[] = []
  for (let id = last.id + 1; id <= start.lastId && faults.length < maxFaults; id += 1)
    faults.push({ id, kind: 'missing' })
  for (let id = chain.lastId + 1; id <= last.id && faults.length < maxFaults; id += 1)
    faults.push({ id, kind: 'inserted' })
  if (last.id === chain.lastId && last.digest !== chain.digest) faults.push({ id: last.id, kind: 'changed' })
  return faults
}
