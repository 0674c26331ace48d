import { sql } from 'kysely'
import { slugify } from '#kernel/slug.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Listing } from './content-rows.queries.ts'
import { lockQuestionTopics } from './topics/question-topics.queries.ts'

export type StoredQuestion = Awaited<ReturnType<typeof listStoredQuestions>>[number]

/** As the page of questions has them. */
export const questionListing: Listing = {
  table: 'faq_items',
  words: ['question', 'answer_html'],
  order: [
    { by: sql`(SELECT topic.position FROM faq_categories topic WHERE topic.id = category_id)`, type: 'integer' },
    { by: sql`category_id`, type: 'integer' },
    { by: sql`position`, type: 'integer' },
  ],
}

export function listStoredQuestions(q: Queryable, ids: readonly number[]) {
  return q
    .selectFrom('faqItems')
    .innerJoin('faqCategories', 'faqCategories.id', 'faqItems.categoryId')
    .select([
      'faqItems.id',
      'faqItems.version',
      'faqItems.question',
      'faqItems.slug',
      'faqCategories.name as topic',
      'faqItems.answerHtml',
      'faqItems.position',
      'faqItems.isPublished',
    ])
    .where(sql<boolean>`faq_items.id = ANY (${[...ids]}::integer[])`)
    .execute()
}

/** The topic of this name; a new one comes last. */
export async function upsertQuestionTopic(tx: Tx, name: string): Promise<number> {
  // The same slug is the same topic, however its name is written.
  const slug = slugify(name) || 'tema'
  const findTopic = () => tx.selectFrom('faqCategories').select('id').where('slug', '=', slug).executeTakeFirst()
  const known = await findTopic()
  if (known) return known.id
  await lockQuestionTopics(tx)
  const added = await tx
    .insertInto('faqCategories')
    .values({ slug, name, position: sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM faq_categories)` })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } = added ?? (await findTopic()) ?? {}
  if (id === undefined) throw new Error(`The topic ${slug} is neither there nor added.`)
  return id
}

/** The place behind the last question of a topic. */
export async function findLastPosition(tx: Tx, topicId: number): Promise<number> {
  const last = await tx
    .selectFrom('faqItems')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('categoryId', '=', topicId)
    .executeTakeFirst()
  return last?.position ?? 0
}
