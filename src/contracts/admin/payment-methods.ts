import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { paymentKinds } from '../kinds.ts'
import { form } from '../messages/form.ts'
import { idTextSchema } from '../shared.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, createHeaders, reasonBody, reasonField, versionSchema, writeQuery } from './writes.ts'

export const adminPaymentMethodSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(paymentKinds),
  description: z.string(),
  fee_cents: centsSchema,
  is_active: z.boolean(),
  version: versionSchema,
})
export type AdminPaymentMethod = z.infer<typeof adminPaymentMethodSchema>

const amount = centsSchema.check(z.refine((cents) => cents >= 0 && cents <= 10_000_000, form.required))
const name = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(100))
const description = z.string().check(z.trim(), z.maxLength(500))

/** Only the changed fields. */
const patchSchema = z.object({
  name: z.optional(name),
  kind: z.optional(z.enum(paymentKinds)),
  description: z.optional(description),
  fee_cents: z.optional(amount),
  is_active: z.optional(z.boolean()),
})

const byId = z.object({ id: idTextSchema })
const answer = z.object({ data: adminPaymentMethodSchema })

export const paymentMethodEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/payment-methods',
    summary: 'Payment methods in the order of the shop, also those that are off',
    tag: 'payment-methods',
    access: { staff: 'settings.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminPaymentMethodSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/payment-methods/:id',
    summary: 'A payment method',
    tag: 'payment-methods',
    access: { staff: 'settings.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/payment-methods',
    summary: 'Adds a payment method',
    tag: 'payment-methods',
    access: { staff: 'settings.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.extend(patchSchema, { name, ...reasonField }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/payment-methods/:id',
    summary: 'Changes the given fields of a payment method',
    tag: 'payment-methods',
    access: { staff: 'settings.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(patchSchema, reasonField),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/payment-methods/:id',
    summary: 'Deletes a payment method that no order uses; 409 otherwise',
    tag: 'payment-methods',
    access: { staff: 'settings.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    status: 204,
    response: null,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/payment-methods/:id/history',
    summary: 'The writes of a payment method, newest first',
    tag: 'payment-methods',
    access: { staff: 'settings.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
