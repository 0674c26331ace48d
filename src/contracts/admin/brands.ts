import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { brandIdSchema, brandIdTextSchema } from '../ids.ts'
import { staff } from '../messages/staff.ts'
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

export const adminBrandRowSchema = z.object({
  id: brandIdSchema,
  name: z.string(),
  slug: z.string(),
  product_count: z.int(), // of all products, also those not on sale
  version: versionSchema,
})
export type AdminBrandRow = z.infer<typeof adminBrandRowSchema>

export const adminBrandSchema = z.extend(adminBrandRowSchema, { description: z.string(), url: z.string() })
export type AdminBrand = z.infer<typeof adminBrandSchema>

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, staff.slugForm), z.maxLength(100))
const description = z.string().check(z.maxLength(5_000))

/** Only the changed fields. */
const brandPatchSchema = z.object({
  name: z.optional(name),
  slug: z.optional(slug),
  description: z.optional(description),
})

const byId = z.object({ id: brandIdTextSchema })
const answer = z.object({ data: adminBrandSchema })

export const brandEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/brands',
    summary: 'Brands in Slovak order of their names',
    tag: 'brands',
    access: { staff: 'catalog.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminBrandRowSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/brands/:id',
    summary: 'A brand',
    tag: 'brands',
    access: { staff: 'catalog.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/brands',
    summary: 'Adds a brand; without a slug it is made of the name',
    tag: 'brands',
    access: { staff: 'catalog.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ name, slug: z.optional(slug), description: z.optional(description), ...reasonField }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/brands/:id',
    summary: 'Changes the given fields of a brand',
    tag: 'brands',
    access: { staff: 'catalog.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(brandPatchSchema, reasonField),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/brands/:id',
    summary: 'Deletes a brand that no product uses; 409 otherwise',
    tag: 'brands',
    access: { staff: 'catalog.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object(undoField),
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/brands/:id/history',
    summary: 'The writes of a brand, newest first; also of one that is deleted',
    tag: 'brands',
    access: { staff: 'catalog.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
