import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idTextSchema } from '../shared.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

// The order in which the page of questions shows its topics. The shop has one such page; the id is always 1.

const topicsSchema = z.object({
  id: z.int(),
  version: versionSchema,
  topics: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type QuestionTopics = z.infer<typeof topicsSchema>

export const questionTopicEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/question-topics',
    summary: 'The topics of questions in the order of their page',
    tag: 'question-topics',
    access: { staff: 'content.view' },
    response: z.object({ data: topicsSchema }),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/question-topics/:id',
    summary: 'Puts the topics in the given order; those that are not named stay behind them in their own',
    tag: 'question-topics',
    access: { staff: 'content.edit' },
    params: z.object({ id: idTextSchema }),
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      topics: z.optional(z.array(z.object({ id: z.int() })).check(z.maxLength(500))),
      ...reasonField,
    }),
    response: z.object({ data: topicsSchema }),
  }),
}
