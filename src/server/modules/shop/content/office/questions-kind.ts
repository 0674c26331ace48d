import type * as z from 'zod/mini'
import type { Insertable } from 'kysely'
import type { AdminQuestion, questionEndpoints } from '#contracts/admin/questions.ts'
import { faqItemUrl } from '#contracts/urls.ts'
import { given } from '#kernel/given.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { cleanRichText } from '../rich-text.ts'
import { makeSlug, slugTaken, type ContentKind } from './content-kind.ts'
import {
  findLastPosition,
  listStoredQuestions,
  questionListing,
  upsertQuestionTopic,
  type StoredQuestion,
} from './questions.queries.ts'
import { unknownChange } from './read-fields.ts'

type Patch = z.output<(typeof questionEndpoints.change)['body']>
type Body = z.output<(typeof questionEndpoints.create)['body']>

export const questionsKind: ContentKind<StoredQuestion, Insertable<Schema['faqItems']>, AdminQuestion, Patch, Body> = {
  thing: 'question',
  tags: ['faq'],
  listing: questionListing,
  list: listStoredQuestions,
  show: toAdminQuestion,
  async toNew(tx, body) {
    const { question, slug = await makeSlug(tx, { table: 'faq_items', usual: 'otazka' }, question) } = body
    const categoryId = await upsertQuestionTopic(tx, body.topic)
    const { position = (await findLastPosition(tx, categoryId)) + 1 } = body
    return { answerHtml: '', isPublished: false, ...(await readFields(body)), question, slug, categoryId, position }
  },
  toColumns: async (tx, patch) =>
    given({
      ...(await readFields(patch)),
      categoryId: patch.topic === undefined ? undefined : await upsertQuestionTopic(tx, patch.topic),
    }),
  faults: { faq_items_slug_key: slugTaken },
}

async function readFields({ question, slug, answer_html: html, position, is_published: isPublished }: Patch) {
  const answerHtml = html === undefined ? undefined : await cleanRichText(html)
  return given({ question, slug, answerHtml, position, isPublished })
}

function toAdminQuestion(row: StoredQuestion): AdminQuestion {
  const { id, version, question, slug, topic, answerHtml, position, isPublished } = row
  return {
    id,
    version,
    question,
    slug,
    topic,
    answer_html: answerHtml,
    position,
    is_published: isPublished,
    visibility: isPublished ? 'visible' : 'draft',
    ...unknownChange,
    url: faqItemUrl({ id, slug }),
  }
}
