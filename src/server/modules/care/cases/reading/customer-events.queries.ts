import { sql, type RawBuilder } from 'kysely'
import type { CaseKind, CaseState } from '#contracts/admin/case-words.ts'
import type { CaseId } from '#kernel/ids.ts'
import type { AskedEvents } from '#server/modules/people/accounts/index.ts'
import { isBefore } from '#server/platform/db/before.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { factJoins, isAtBranches, rowColumns } from './case-facts.queries.ts'
import { toWordsQuery } from './case-search.rules.ts'

type OpenedRow = { id: CaseId; kind: CaseKind; state: CaseState; about: string; openedAt: Date }

/** The cases of a customer's orders, and those under their e-mail, newest first. A review is an event of its own. */
export async function listOpened(q: Queryable, asked: AskedEvents): Promise<OpenedRow[]> {
  const { rows } = await sql<OpenedRow>`
    SELECT id, kind, state, about, opened_at FROM (${casesOf(asked)}) mine
    WHERE kind <> 'review' AND ${isBefore(sql`opened_at`, asked.until)}
    ORDER BY opened_at DESC, id DESC LIMIT ${asked.limit}::int`.execute(q)
  return rows
}

type MessageRow = { id: number; caseId: CaseId; kind: 'in' | 'out'; subject: string; at: Date }

/** What was written back and forth in these cases, newest first. */
export async function listWritten(q: Queryable, asked: AskedEvents): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT m.id, m.case_id, m.kind, m.subject, m.at FROM case_messages m
    WHERE m.kind IN ('in', 'out') AND m.case_id IN (SELECT id FROM (${casesOf(asked)}) mine) AND ${isBefore(sql`m.at`, asked.until)}
    ORDER BY m.at DESC, m.id DESC LIMIT ${asked.limit}::int`.execute(q)
  return rows
}

/** Found by the words of the e-mail, which have an index, and then compared: another e-mail may have the same words. */
function casesOf({ userId, email, branches }: AskedEvents): RawBuilder<unknown> {
  return sql`
    SELECT found.id, found.kind, found.state, found.about, found.opened_at FROM (
      SELECT ${rowColumns}, ${userId}::int IN (orders.user_id, reviews.user_id) AS is_own FROM cases ${factJoins}
      WHERE cases.id IN (
        SELECT of_order.id FROM orders own JOIN cases of_order ON of_order.order_id = own.id WHERE own.user_id = ${userId}::int
        UNION SELECT of_review.id FROM reviews own JOIN cases of_review ON of_review.review_id = own.id WHERE own.user_id = ${userId}::int
        UNION SELECT with_words.id FROM cases with_words WHERE with_words.words @@ ${toWordsQuery(email)}::tsquery)
      AND ${isAtBranches(branches)}) found
    WHERE is_own OR lower(email) = lower(${email}::text)`
}
