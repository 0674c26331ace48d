import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** So many views a person may keep at one screen. */
export const maxSavedViews = 30

/** The address of the list. */
const screen = z.string().check(z.regex(/^\/sprava\/[a-z/-]{1,60}$/))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

export const savedViewSchema = z.object({
  name,
  /** Of the list's address, with its question mark; empty = everything. */
  search: z.string().check(z.regex(/^(?:\?[\u0021-\u007E]{1,1000})?$/)),
  /** The keys of the columns in their order; null = those that the list has by itself. */
  columns: z.nullable(z.array(z.string().check(z.regex(/^\w{1,40}$/))).check(z.maxLength(30))),
})
export type SavedView = z.infer<typeof savedViewSchema>

/** Filters and columns of lists that people keep under names. Each sees only their own. */
export const savedViewEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/saved-views',
    summary: 'The views that the person keeps at a screen, by their names',
    tag: 'saved-views',
    access: { staff: 'signed-in' },
    query: z.object({ screen }),
    response: z.object({ data: z.array(savedViewSchema) }),
  }),
  save: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/saved-views',
    summary: 'Keeps a view; one of the same name is replaced. 409 when there are too many',
    tag: 'saved-views',
    access: { staff: 'signed-in' },
    query: z.object({ screen }),
    body: savedViewSchema,
    status: 204,
    response: null,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/saved-views',
    summary: 'Removes a view; repeatable',
    tag: 'saved-views',
    access: { staff: 'signed-in' },
    query: z.object({ screen, name }),
    status: 204,
    response: null,
  }),
}
