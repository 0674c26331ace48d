import type { Queryable } from '#server/platform/db/db.ts'
import { listBlogCategories } from '../pages/blog.queries.ts'
import { listFaqCategories } from '../pages/faq.queries.ts'

/** The names under which articles and questions are sorted, in the order of the shop. */
export async function readTopics(q: Queryable): Promise<{ articles: string[]; questions: string[] }> {
  const articles = await listBlogCategories(q)
  const questions = await listFaqCategories(q)
  return { articles: articles.map(({ name }) => name), questions: questions.map(({ name }) => name) }
}
