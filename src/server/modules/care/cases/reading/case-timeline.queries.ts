import { sql } from 'kysely'
import type { CaseId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type CaseMessageRow = {
  id: number
  kind: 'out' | 'in' | 'note'
  mailTo: string
  subject: string
  text: string
  by: string
  at: Date
}

export async function listCaseMessages(q: Queryable, caseId: CaseId): Promise<CaseMessageRow[]> {
  const { rows } = await sql<CaseMessageRow>`
    SELECT m.id, m.kind, m.mail_to, m.subject, m.text, m.at,
      coalesce(nullif(trim(concat(users.firstname, ' ', users.lastname)), ''), users.email, '') AS by
    FROM case_messages m LEFT JOIN users ON users.id = m.author_id
    WHERE m.case_id = ${caseId}::int ORDER BY m.id DESC`.execute(q)
  return rows
}

export type CaseChangeRow = { id: number; at: Date; by: string; changes: unknown; reason: string; newOwner: string }

const mostChanges = 300

/** Writes of staff to the case, without its messages; `newOwner` is the name of the person it was given to. */
export async function listCaseChanges(q: Queryable, caseId: CaseId): Promise<CaseChangeRow[]> {
  const { rows } = await sql<CaseChangeRow>`
    SELECT a.id, a.at, a.changes, a.reason,
      coalesce(nullif(trim(concat(users.firstname, ' ', users.lastname)), ''), users.email, a.actor) AS by,
      coalesce(nullif(trim(concat(owners.firstname, ' ', owners.lastname)), ''), owners.email, '') AS new_owner
    FROM audit_log a LEFT JOIN users ON users.id = a.user_id
    LEFT JOIN users owners ON owners.id = CASE WHEN jsonb_typeof(a.changes->'ownerId'->1) = 'number'
      THEN (a.changes->'ownerId'->>1)::int END
    WHERE a.thing = 'case' AND a.thing_id = ${String(caseId)}
    ORDER BY a.id DESC LIMIT ${mostChanges}::int`.execute(q)
  return rows
}
