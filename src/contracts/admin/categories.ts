import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { categoryIdSchema, categoryIdTextSchema } from '../ids.ts'
import { staff } from '../messages/staff.ts'
import { auditRowSchema } from './audit.ts'
import { htmlField, neededText, optionalText, pictureField, pictureSchema, slugField } from './content.ts'
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

export const adminCategoryRowSchema = z.object({
  id: categoryIdSchema,
  parent_id: z.nullable(categoryIdSchema), // null = a main category
  name: z.string(),
  path: z.string(), // names from the main category down
  slug: z.string(),
  is_active: z.boolean(), // shown to visitors, unless one above it is hidden
  menu_text: z.nullable(z.string()), // what the main menu of the shop calls it; null = it is not there
  product_count: z.int(), // directly in it, hidden goods too
  shown_count: z.int(), // in it and below it, as visitors see
  version: versionSchema,
})
export type AdminCategoryRow = z.infer<typeof adminCategoryRowSchema>

export const adminCategorySchema = z.extend(adminCategoryRowSchema, {
  description_html: z.string(),
  picture: pictureSchema,
  seo_title: z.string(),
  seo_description: z.string(),
  url: z.string(),
  is_shown: z.boolean(), // it and all above it are shown
  parent: z.nullable(z.string()), // the path of the one above it
  place: z.int(), // among its siblings, from 1
})
export type AdminCategory = z.infer<typeof adminCategorySchema>

const name = neededText(80)
const parent = z.nullable(categoryIdSchema)

/** Only the changed fields. The place is changed by `move`. */
const categoryPatchSchema = z.object({
  name: z.optional(name),
  slug: z.optional(slugField),
  is_active: z.optional(z.boolean()),
  menu_text: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1, staff.needed), z.maxLength(40)))),
  description_html: z.optional(htmlField),
  picture: z.optional(pictureField),
  seo_title: z.optional(optionalText(70)),
  seo_description: z.optional(optionalText(200)),
})
export type CategoryPatch = z.output<typeof categoryPatchSchema>

/** Where a category belongs: before this sibling; null = behind all of them. */
const placeSchema = z.object({ parent_id: parent, before_id: z.nullable(categoryIdSchema) })
export type CategoryPlace = z.output<typeof placeSchema>

const byId = z.object({ id: categoryIdTextSchema })
const answer = z.object({ data: adminCategorySchema })

export const categoryEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/categories',
    summary: 'The whole tree of categories, each behind the one above it, in the order of the shop; hidden ones too',
    tag: 'categories',
    access: { staff: 'catalog.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminCategoryRowSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/categories/:id',
    summary: 'A category',
    tag: 'categories',
    access: { staff: 'catalog.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/categories',
    summary: 'Adds a hidden category behind its siblings; without a slug it is made of the name',
    tag: 'categories',
    access: { staff: 'catalog.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.extend(categoryPatchSchema, { name, parent_id: z.optional(parent), ...reasonField }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/categories/:id',
    summary: 'Changes the given fields of a category; its former addresses lead to the new one',
    tag: 'categories',
    access: { staff: 'catalog.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(categoryPatchSchema, reasonField),
    response: answer,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/api/admin/categories/:id/move',
    summary: 'Moves a category with all below it before a sibling or behind all; 422 for a place below itself',
    tag: 'categories',
    access: { staff: 'catalog.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(placeSchema, reasonField),
    response: z.extend(answer, undoField),
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/categories/:id',
    summary: 'Deletes a category without goods and without categories below it; 409 otherwise',
    tag: 'categories',
    access: { staff: 'catalog.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object(undoField),
  }),
  merge: defineEndpoint({
    method: 'POST',
    path: '/api/admin/categories/:id/merge',
    summary:
      'Gives the goods and the address of a category to another one and deletes it; 409 while categories are below it',
    tag: 'categories',
    access: { staff: 'catalog.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ into_id: categoryIdSchema, ...reasonField }),
    response: z.extend(answer, undoField),
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/categories/:id/history',
    summary: 'The writes of a category, newest first; also of one that is deleted',
    tag: 'categories',
    access: { staff: 'catalog.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
