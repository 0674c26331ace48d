import { faqCategoryUrl } from '#contracts/urls.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { FaqCategory, FaqGroup } from '../content.types.ts'
import { listFaqCategories, listFaqItems } from './faq.queries.ts'

export async function getFaqCategories(
  q: Queryable,
  { isFaqTop }: { isFaqTop: boolean | undefined },
): Promise<FaqCategory[]> {
  const rows = await listFaqCategories(q)
  return rows
    .filter((row) => isFaqTop === undefined || row.isFaqTop === isFaqTop)
    .map(({ id, name, slug }) => ({ id, name, slug, url: faqCategoryUrl({ id, slug }) }))
}

export async function getFaq(q: Queryable): Promise<FaqGroup[]> {
  const [categories, items] = [await listFaqCategories(q), await listFaqItems(q)]
  return categories.map(({ id, name, slug }) => ({
    id,
    name,
    slug,
    items: items
      .filter((item) => item.categoryId === id)
      .map((item) => ({ id: item.id, slug: item.slug, question: item.question, answer_html: item.answerHtml })),
  }))
}
