import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DataOwner } from '#server/modules/people/accounts/index.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

type ExportedRow = {
  názov: string
  organizátor: string
  'deň oslavy': string | null
  vytvorený: Date
  veci: { názov: string; 'zapísal sa': string }[]
  odpovede: { meno: string; deti: number; dospelí: number }[]
}

/** The lists of the account and, once the e-mail is verified, those made with it as a guest. */
export async function listListsOf(q: Queryable, owner: DataOwner): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    SELECT l.title AS "názov", l.organizer AS "organizátor", l.event_on AS "deň oslavy", l.made_at AS "vytvorený",
      (SELECT coalesce(json_agg(json_build_object('názov', p.name, 'zapísal sa', i.claimed_by) ORDER BY i.position, i.id), '[]')
        FROM shared_list_items i JOIN variants v ON v.id = i.variant_id JOIN products p ON p.id = v.product_id
        WHERE i.list_id = l.id) AS veci,
      (SELECT coalesce(json_agg(json_build_object('meno', r.name, 'deti', r.children, 'dospelí', r.adults) ORDER BY r.said_at), '[]')
        FROM shared_list_replies r WHERE r.list_id = l.id) AS odpovede
    FROM shared_lists l WHERE ${isTheirs(owner)} ORDER BY l.id`.execute(q)
  return rows
}

/** Their lists go with all that guests wrote into them. What they wrote into the lists of others stays a name as typed. */
export async function deleteListsOf(tx: Tx, owner: DataOwner): Promise<void> {
  await sql`DELETE FROM shared_lists l WHERE ${isTheirs(owner)}`.execute(tx)
}

function isTheirs({ userId, provedEmail }: DataOwner): RawBuilder<SqlBool> {
  return sql<SqlBool>`(l.user_id = ${userId}::int OR l.email = ${provedEmail ?? null}::text)`
}
