import { sql } from 'kysely'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

/** Cases whose last day has come, with their messages. Those of an enquiry, a complaint or a review go with it. */
export async function deleteDueCases(q: Queryable, now: Date): Promise<void> {
  await q.deleteFrom('cases').where('eraseAt', '<=', now).execute()
}

/** The nightly job deletes them. What proves a right keeps its term: a complaint, a withdrawal, a request about personal data. */
export async function endQuestionsOf(tx: Tx, { email, now }: { email: string; now: Date }): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ eraseAt: now })
    .where('kind', '=', 'question')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
}

/** What was written between the shop and the owner of an e-mail, oldest first. */
export async function listMessagesOf(q: Queryable, email: string) {
  const { rows } = await sql<{ kind: 'in' | 'out'; subject: string; text: string; at: Date }>`
    SELECT m.kind, m.subject, m.text, m.at FROM case_messages m JOIN cases ON cases.id = m.case_id
    WHERE m.kind <> 'note' AND m.case_id IN (
      SELECT case_id FROM case_messages WHERE lower(mail_to) = lower(${email})
      UNION SELECT id FROM cases WHERE lower(cases.email) = lower(${email}))
    ORDER BY m.id`.execute(q)
  return rows
}

/** What staff have written down for the owner of an e-mail, oldest first. */
export function listWrittenOf(q: Queryable, email: string) {
  return q
    .selectFrom('cases')
    .select(['subject', 'text', 'openedAt'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('id')
    .execute()
}
