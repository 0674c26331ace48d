import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { sizeTableIdSchema, sizeTableIdTextSchema } from '../ids.ts'
import { sizeRowsSchema, wearers } from '../size-tables.ts'
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

const wearerSchema = z.enum(wearers)

const adminSizeTableRowSchema = z.object({
  id: sizeTableIdSchema,
  name: z.string(),
  wearer: wearerSchema,
  sizes: z.array(z.string()), // from the smallest
  product_count: z.int(), // of all products, also those not on sale
  version: versionSchema,
})

export const adminSizeTableSchema = z.extend(adminSizeTableRowSchema, {
  rows: sizeRowsSchema,
  // Sizes of the table that some of its products on sale are not sold in, and how many.
  unsold: z.array(z.object({ size: z.string(), products: z.int() })),
  // Sizes that its products on sale have and the table does not, so that they are never recommended.
  unknown: z.array(z.object({ size: z.string(), products: z.int() })),
})
export type AdminSizeTable = z.infer<typeof adminSizeTableSchema>

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

const byId = z.object({ id: sizeTableIdTextSchema })
const answer = z.object({ data: adminSizeTableSchema })

export const sizeTableEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/size-tables',
    summary: 'Shared tables of sizes in Slovak order of their names',
    tag: 'size-tables',
    access: { staff: 'catalog.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminSizeTableRowSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/size-tables/:id',
    summary: 'A table of sizes, and where it and the variants of its products differ',
    tag: 'size-tables',
    access: { staff: 'catalog.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/size-tables',
    summary: 'Adds a table of sizes; 422 for rows that contradict each other',
    tag: 'size-tables',
    access: { staff: 'catalog.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ name, wearer: z.optional(wearerSchema), rows: z.optional(sizeRowsSchema), ...reasonField }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/size-tables/:id',
    summary: 'Changes the given fields of a table, its rows as a whole; 422 for rows that contradict each other',
    tag: 'size-tables',
    access: { staff: 'catalog.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      name: z.optional(name),
      wearer: z.optional(wearerSchema),
      rows: z.optional(sizeRowsSchema),
      ...reasonField,
    }),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/size-tables/:id',
    summary: 'Deletes a table that no product uses; 409 otherwise',
    tag: 'size-tables',
    access: { staff: 'catalog.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object(undoField),
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/size-tables/:id/history',
    summary: 'The writes of a table of sizes, newest first; also of one that is deleted',
    tag: 'size-tables',
    access: { staff: 'catalog.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
