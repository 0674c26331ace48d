import * as z from 'zod/mini'
import { categoryIdSchema, partyRoleIdSchema, partyRoleIdTextSchema } from '../ids.ts'
import { partyRoles as words } from '../messages/party-roles.ts'
import { guestKindSchema } from '../party/guest-kinds.ts'
import { partySectionSchema } from '../party/sections.ts'
import { definePlainThing, defineRemoval } from './plain-things.ts'
import { versionSchema } from './writes.ts'

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

const plain = {
  path: '/api/admin/party-roles',
  tag: 'party-roles',
  area: 'catalog',
  id: partyRoleIdTextSchema,
} as const

export const partyRoleEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminPartyRoleSchema,
    create: createSchema,
    patch: patchSchema,
    summaries: {
      list: 'What a party needs and how much of it, in the order of the planner',
      get: 'One thing that a party needs, with the goods that it is',
      create: 'Adds what a party needs; 422 for a taken name',
      change: 'Changes the given fields',
      history: 'Its writes, newest first; also of one that is deleted',
    },
  }),
  remove: defineRemoval(plain, 'Removes it from plans; lists that customers keep stay as they are'),
}
