import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { customerGroupIdSchema, customerGroupIdTextSchema } from '../ids.ts'
import { form } from '../messages/form.ts'
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

export const adminCustomerGroupRowSchema = z.object({
  id: customerGroupIdSchema,
  name: z.string(),
  discount_percent: z.number(), // of the goods, before any voucher
  customer_count: z.int(), // accounts that are not erased
  is_fixed: z.boolean(), // the shop relies on it: it is changed, never removed
  version: versionSchema,
})
export type AdminCustomerGroupRow = z.infer<typeof adminCustomerGroupRowSchema>

export const adminCustomerGroupSchema = z.extend(adminCustomerGroupRowSchema, { description: z.string() })
export type AdminCustomerGroup = z.infer<typeof adminCustomerGroupSchema>

const fields = {
  name: z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(100, form.max(100))),
  description: z.string().check(z.trim(), z.maxLength(500, form.max(500))),
  discount_percent: z.number().check(
    z.minimum(0, staff.groupDiscount),
    z.maximum(90, staff.groupDiscount),
    z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, staff.voucherHundredths),
  ),
}
const patch = {
  name: z.optional(fields.name),
  description: z.optional(fields.description),
  discount_percent: z.optional(fields.discount_percent),
}

const byId = z.object({ id: customerGroupIdTextSchema })
const answer = z.object({ data: adminCustomerGroupSchema })

/** Writes need more than `customers.edit`: a discount of a group is a price for all its customers. */
export const customerGroupEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/customer-groups',
    summary: 'Groups of customers in the order in which they were added',
    tag: 'customer-groups',
    access: { staff: 'customers.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminCustomerGroupRowSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/customer-groups/:id',
    summary: 'A group of customers',
    tag: 'customer-groups',
    access: { staff: 'customers.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/customer-groups',
    summary: 'Adds a group of customers',
    tag: 'customer-groups',
    access: { staff: 'customers.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ ...patch, name: fields.name, ...reasonField }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/customer-groups/:id',
    summary: 'Changes the given fields of a group; carts have the new discount from now, orders keep theirs',
    tag: 'customer-groups',
    access: { staff: 'customers.create' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ ...patch, ...reasonField }),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/customer-groups/:id',
    summary: 'Deletes a group without customers; 409 otherwise, and for a group on which the shop relies',
    tag: 'customer-groups',
    access: { staff: 'customers.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object(undoField),
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/customer-groups/:id/history',
    summary: 'The writes of a group, newest first',
    tag: 'customer-groups',
    access: { staff: 'customers.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
