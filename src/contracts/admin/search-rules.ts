import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productIdSchema, searchRuleIdSchema, searchRuleIdTextSchema } from '../ids.ts'
import { staff } from '../messages/staff.ts'
import { searchPath } from '../urls.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import {
  changeHeaders,
  createHeaders,
  reasonBody,
  reasonField,
  undoField,
  versionSchema,
  writeQuery,
} from './writes.ts'

/** What a rule does. */
export const searchRuleKinds = ['synonyms', 'redirect', 'goods'] as const

const goods = z.object({ id: productIdSchema, name: z.string() })

export const searchRuleSchema = z.object({
  id: searchRuleIdSchema,
  phrase: z.string(), // what the visitor searches for
  meanings: z.array(z.string()), // searched for as well
  redirect_url: z.string(), // a path of the shop; empty = results are shown
  goods: z.array(goods), // first in the results, in this order
  version: versionSchema,
})
export type SearchRule = z.infer<typeof searchRuleSchema>

export const maxMeanings = 20
export const maxPinned = 24

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
/** A path of the shop: neither another site, nor the search itself, nor what visitors may not open. */
const redirect = z.string().check(
  z.trim(),
  z.maxLength(300),
  z.refine((path) => path === '' || isShopPath(path), staff.searchRedirectForm),
)
const fields = {
  phrase: z.optional(text),
  meanings: z.optional(z.array(text).check(z.maxLength(maxMeanings))),
  redirect_url: z.optional(redirect),
  goods: z.optional(z.array(goods).check(z.maxLength(maxPinned))),
}

/** Only the changed fields. */
const patchSchema = z.object(fields)
export type SearchRulePatch = z.infer<typeof patchSchema>

const byId = z.object({ id: searchRuleIdTextSchema })
const answer = z.object({ data: searchRuleSchema })

export const searchRuleEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/search-rules',
    summary: 'Rules of the search in Slovak order of their phrases; found by phrase and by synonym',
    tag: 'search-rules',
    access: { staff: 'content.view' },
    query: z.object({ ...listQuery, ...searchQuery, kind: z.optional(z.enum(searchRuleKinds)) }),
    response: pageOf(searchRuleSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/search-rules/:id',
    summary: 'A rule of the search',
    tag: 'search-rules',
    access: { staff: 'content.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/search-rules',
    summary: 'Adds a rule; it acts on the next search',
    tag: 'search-rules',
    access: { staff: 'content.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.extend(patchSchema, { phrase: text, ...reasonField }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/search-rules/:id',
    summary: 'Changes the given fields of a rule',
    tag: 'search-rules',
    access: { staff: 'content.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(patchSchema, reasonField),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/search-rules/:id',
    summary: 'Deletes a rule',
    tag: 'search-rules',
    access: { staff: 'content.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object(undoField),
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/search-rules/:id/history',
    summary: 'The writes of a rule, newest first; also of one that is deleted',
    tag: 'search-rules',
    access: { staff: 'content.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}

/** Other parts of this site: pages of staff, calls, and the results themselves, which would lead in a circle. */
const elsewhere = new RegExp(`^(?:/api|/sprava|${searchPath})(?:[/?#]|$)`)

function isShopPath(path: string): boolean {
  return /^\/(?![/\\])[^\s"'<>\\]*$/.test(path) && !elsewhere.test(path)
}
