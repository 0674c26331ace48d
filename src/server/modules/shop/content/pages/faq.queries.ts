import type { Queryable } from '#server/platform/db/db.ts'

export async function listFaqCategories(q: Queryable) {
  return q
    .selectFrom('faqCategories')
    .select(['id', 'name', 'slug', 'isFaqTop'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Those that are published. */
export async function listFaqItems(q: Queryable) {
  return q
    .selectFrom('faqItems')
    .select(['id', 'categoryId', 'slug', 'question', 'answerHtml'])
    .where('isPublished', '=', true)
    .orderBy('categoryId')
    .orderBy('position')
    .orderBy('id')
    .execute()
}
