import { sql } from 'kysely'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type StoredTopic = { id: number; name: string; version: number }

/** In the order of their page. */
export function listQuestionTopics(q: Queryable): Promise<StoredTopic[]> {
  return q.selectFrom('faqCategories').select(['id', 'name', 'version']).orderBy('position').orderBy('id').execute()
}

/** Until the transaction ends, no other one puts the topics in order or adds one. */
export async function lockQuestionTopics(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('question topics'))`.execute(tx)
}

/** Writes only the topics whose place has changed. */
export async function updateTopicOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    UPDATE faq_categories SET position = wanted.position
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS wanted (id, position)
    WHERE faq_categories.id = wanted.id AND faq_categories.position <> wanted.position`.execute(tx)
}
