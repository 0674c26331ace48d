import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { categoryIdSchema, partyRoleIdSchema, partyRoleIdTextSchema } from '../ids.ts'
import { partyRoles as words } from '../messages/party-roles.ts'
import { guestKindSchema } from '../party/guest-kinds.ts'
import { partySectionSchema } from '../party/sections.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, createHeaders, reasonBody, reasonField, versionSchema, writeQuery } from './writes.ts'

const adminPartyRoleSchema = z.object({
  id: partyRoleIdSchema,
  name: z.string(),
  section: partySectionSchema,
  per: guestKindSchema, // whose number decides
  pieces: z.number(), // for each of them, with two decimals
  priority: z.int(), // 1 = what every party needs, 2 and 3 = what it is nicer with
  category_ids: z.array(categoryIdSchema), // of the goods, of which the words pick some
  words: z.array(z.string()), // one of them is in the name of the goods; {vek} = a digit of the age
  not_words: z.array(z.string()), // none of them is
  position: z.int(),
  is_active: z.boolean(),
  version: versionSchema,
})
export type AdminPartyRole = z.infer<typeof adminPartyRoleSchema>

const word = z.string(words.words).check(z.trim(), z.minLength(1, words.words), z.maxLength(40, words.words))
const wordList = z.array(word).check(z.maxLength(20, words.words))
const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  section: partySectionSchema,
  per: guestKindSchema,
  pieces: z.number(words.pieces).check(z.minimum(0.01, words.pieces), z.maximum(1_000, words.pieces)),
  category_ids: z.array(categoryIdSchema).check(z.minLength(1), z.maxLength(50)),
}
const others = {
  priority: z.optional(z.int(words.priority).check(z.minimum(1, words.priority), z.maximum(3, words.priority))),
  words: z.optional(wordList),
  not_words: z.optional(wordList),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(9_999))),
  is_active: z.optional(z.boolean()),
}
const createSchema = z.object({ ...fields, ...others })
export type NewPartyRole = z.infer<typeof createSchema>
const patchSchema = z.object({ ...z.partial(z.object(fields)).shape, ...others })
export type PartyRolePatch = z.infer<typeof patchSchema>

const byId = z.object({ id: partyRoleIdTextSchema })
const answer = z.object({ data: adminPartyRoleSchema })

export const partyRoleEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/party-roles',
    summary: 'What a party needs and how much of it, in the order of the planner',
    tag: 'party-roles',
    access: { staff: 'catalog.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminPartyRoleSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/party-roles/:id',
    summary: 'One thing that a party needs, with the goods that it is',
    tag: 'party-roles',
    access: { staff: 'catalog.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/party-roles',
    summary: 'Adds what a party needs; 422 for a taken name',
    tag: 'party-roles',
    access: { staff: 'catalog.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.extend(createSchema, reasonField),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/party-roles/:id',
    summary: 'Changes the given fields',
    tag: 'party-roles',
    access: { staff: 'catalog.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(patchSchema, reasonField),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/party-roles/:id',
    summary: 'Removes it from plans; lists that customers keep stay as they are',
    tag: 'party-roles',
    access: { staff: 'catalog.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    status: 204,
    response: null,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/party-roles/:id/history',
    summary: 'Its writes, newest first; also of one that is deleted',
    tag: 'party-roles',
    access: { staff: 'catalog.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
