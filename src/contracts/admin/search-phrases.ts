import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idTextSchema } from '../shared.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

const searchPhrasesSchema = z.object({ id: z.int(), version: versionSchema, phrases: z.array(z.string()) })
export type SearchPhrases = z.infer<typeof searchPhrasesSchema>

/** Longer ones would be cut off in the box on a phone. */
const phraseField = z.string().check(z.trim(), z.maxLength(40))

/** The shop has one list of them; its id is always 1. */
export const searchPhraseEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/search-phrases',
    summary: 'The examples that the search box writes while it is empty, in their order',
    tag: 'search-phrases',
    access: { staff: 'content.view' },
    response: z.object({ data: searchPhrasesSchema }),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/search-phrases/:id',
    summary: 'Replaces the examples; empty ones and repeated ones are left out, and pages follow within a second',
    tag: 'search-phrases',
    access: { staff: 'content.edit' },
    params: z.object({ id: idTextSchema }),
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ phrases: z.optional(z.array(phraseField).check(z.maxLength(20))), ...reasonField }),
    response: z.object({ data: searchPhrasesSchema }),
  }),
}
