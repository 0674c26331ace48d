import type { DataOf } from '#contracts/endpoint.ts'
import type { topicEndpoints } from '#contracts/admin/texts.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { listBlogCategories } from '../pages/blog.queries.ts'
import { listFaqCategories } from '../pages/faq.queries.ts'
import { listBranches } from './branches.queries.ts'

/** The names under which articles and questions are sorted, and the branches, in the order of the shop. */
export async function readTopics(q: Queryable): Promise<DataOf<typeof topicEndpoints.list>> {
  const articles = await listBlogCategories(q)
  const questions = await listFaqCategories(q)
  return {
    articles: articles.map(({ name }) => name),
    questions: questions.map(({ name }) => name),
    branches: await listBranches(q),
  }
}
