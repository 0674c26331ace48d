import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/db.ts'
import type { AuditContext, AuditFilter, Changes, StoredAuditRow } from './audit.types.ts'

export async function insertAuditRow(
  tx: Tx,
  row: AuditContext & { thing: string; id: string; version: number | undefined; changes: Changes },
): Promise<void> {
  const { author, action, at, reason = '', batch = null, thing, id, version = null, changes } = row
  const by = 'actor' in author ? { actor: author.actor } : author
  await tx
    .insertInto('auditLog')
    // The trigger replaces the id by the next of the chain.
    .values({ id: 0, at, ...by, action, thing, thingId: id, version, changes: JSON.stringify(changes), reason, batch })
    .execute()
}

/** Newest first, older than the row `before`. The name, or the e-mail of a nameless account, is read from there: an erased person has none. */
export function listAudit(
  q: Queryable,
  { before, limit, ...filter }: AuditFilter & { before: number | undefined; limit: number },
): Promise<StoredAuditRow[]> {
  // By their ids first, which the indexes have: for whole rows PostgreSQL would walk back from the newest one.
  const newest = selectMatching(q, filter)
    .select('auditLog.id')
    .$if(before !== undefined, (query) => query.where('auditLog.id', '<', before ?? 0))
    .orderBy('auditLog.id', 'desc')
    .limit(limit)
  return q
    .selectFrom(newest.as('newest'))
    .innerJoin('auditLog', 'auditLog.id', 'newest.id')
    .leftJoin('users', 'users.id', 'auditLog.userId')
    .select([
      'auditLog.id',
      'auditLog.at',
      'auditLog.userId',
      'auditLog.actor',
      'auditLog.action',
      'auditLog.thing',
      'auditLog.thingId',
      'auditLog.version',
      'auditLog.changes',
      'auditLog.reason',
      'auditLog.batch',
      authorName.as('name'),
    ])
    .orderBy('auditLog.id', 'desc')
    .execute()
}

/** The number of matching rows, at most `most`. */
export async function countAudit(q: Queryable, filter: AuditFilter, most: number): Promise<number> {
  const { count } = await q
    .selectFrom(selectMatching(q, filter).select('auditLog.id').limit(most).as('matching'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who changed a thing last, and when. */
export async function findLastChange(
  q: Queryable,
  { thing, id }: { thing: string; id: number | string },
): Promise<{ name: string | null; at: Date } | undefined> {
  const [row] = await listAudit(q, { thing, thingId: String(id), before: undefined, limit: 1 })
  return row && { name: row.name === '' ? null : row.name, at: row.at }
}

/** Who changed each of the things last, and when, by their ids. An unchanged thing is not in it. */
export async function listLastChanges(
  q: Queryable,
  { thing, ids }: { thing: string; ids: readonly string[] },
): Promise<Map<string, { name: string; at: Date }>> {
  if (ids.length === 0) return new Map()
  const rows = await q
    .selectFrom('auditLog')
    .leftJoin('users', 'users.id', 'auditLog.userId')
    .distinctOn('auditLog.thingId')
    .select(['auditLog.thingId', 'auditLog.at', authorName.as('name')])
    .where('auditLog.thing', '=', thing)
    .where('auditLog.thingId', 'in', [...ids])
    .orderBy('auditLog.thingId')
    .orderBy('auditLog.id', 'desc')
    .execute()
  return new Map(rows.map(({ thingId, name, at }) => [thingId, { name, at }]))
}

/** The name of a row's author, or the e-mail of a nameless account; empty for the shop itself and for an erased person. */
const authorName = sql<string>`coalesce(
  nullif(trim(users.firstname || ' ' || users.lastname), ''),
  CASE WHEN users.erased_at IS NULL THEN users.email END,
  ''
)`

function selectMatching(q: Queryable, { thing, thingId, parts, userId, between }: AuditFilter) {
  return q
    .selectFrom('auditLog')
    .where((eb) => {
      const whole = [
        ...(thing === undefined ? [] : [eb('auditLog.thing', '=', thing)]),
        ...(thingId === undefined ? [] : [eb('auditLog.thingId', '=', thingId)]),
      ]
      if (parts === undefined || parts.ids.length === 0) return eb.and(whole)
      const ofParts = eb.and([eb('auditLog.thing', '=', parts.thing), eb('auditLog.thingId', 'in', parts.ids)])
      return eb.or([eb.and(whole), ofParts])
    })
    .$if(userId !== undefined, (query) => query.where('auditLog.userId', '=', userId ?? 0))
    .$if(between !== undefined, (query) =>
      query
        .where('auditLog.at', '>=', between?.from ?? new Date(0))
        .where('auditLog.at', '<', between?.to ?? new Date(0)),
    )
}

export type LinkRow = { id: number; digest: string; expected: string }

/** The next rows after `after` with the digest that each should have, given the digest of the row before the first. */
export async function listLinks(
  q: Queryable,
  { after, digest, limit }: { after: number; digest: string; limit: number },
): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    SELECT entry.id, entry.digest,
      audit_digest(lag(entry.digest, 1, ${digest}::text) OVER (ORDER BY entry.id), entry) AS expected
    FROM (SELECT id FROM audit_log WHERE id > ${after} ORDER BY id LIMIT ${limit}) AS matching
    JOIN audit_log AS entry ON entry.id = matching.id
    ORDER BY entry.id`.execute(q)
  return rows
}

/** The end of the chain as it was noted by the last append. */
export function listChain(q: Queryable): Promise<{ lastId: number; digest: string }> {
  return q.selectFrom('auditChain').select(['lastId', 'digest']).executeTakeFirstOrThrow()
}
