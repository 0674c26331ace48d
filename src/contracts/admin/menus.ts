import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { idTextSchema, linkSchema } from '../shared.ts'
import { changeHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

// The links above and below every page. The shop has one of each; the id is always 1.

const menuSchema = z.array(linkSchema)
const menusSchema = z.object({
  id: z.int(),
  version: versionSchema,
  top: menuSchema,
  bottom: menuSchema,
})
export type Menus = z.infer<typeof menusSchema>

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
// What an entry needs is checked by the service, whose message names the entry.
const menuField = z.optional(z.array(z.object({ text: text(60), link: text(500) })).check(z.maxLength(40)))

export const menuEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/menus',
    summary: 'The links in the head and the foot of every page',
    tag: 'menus',
    access: { staff: 'content.view' },
    response: z.object({ data: menusSchema }),
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/menus/:id',
    summary: 'Replaces the given menus; a link leads outside or to something that the shop has',
    tag: 'menus',
    access: { staff: 'content.edit' },
    params: z.object({ id: idTextSchema }),
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ top: menuField, bottom: menuField, ...reasonField }),
    response: z.object({ data: menusSchema }),
  }),
}
