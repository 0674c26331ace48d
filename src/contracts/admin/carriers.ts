import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { carrierKinds } from '../kinds.ts'
import { form } from '../messages/form.ts'
import { idTextSchema } from '../shared.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, createHeaders, reasonBody, reasonField, versionSchema, writeQuery } from './writes.ts'

export const adminCarrierSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(carrierKinds),
  description: z.string(),
  price_cents: centsSchema,
  is_free_eligible: z.boolean(), // free above the shop's limit
  allows_cod: z.boolean(),
  days_from: z.int(), // business days from handing over
  days_to: z.int(),
  cut_off_hour: z.int(), // an order until then leaves the same business day
  is_active: z.boolean(),
  version: versionSchema,
})
export type AdminCarrier = z.infer<typeof adminCarrierSchema>

const amount = centsSchema.check(z.refine((cents) => cents >= 0 && cents <= 10_000_000, form.required))
const name = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(100))
const description = z.string().check(z.trim(), z.maxLength(500))

/** Only the changed fields. */
const patchSchema = z.object({
  name: z.optional(name),
  kind: z.optional(z.enum(carrierKinds)),
  description: z.optional(description),
  price_cents: z.optional(amount),
  is_free_eligible: z.optional(z.boolean()),
  allows_cod: z.optional(z.boolean()),
  days_from: z.optional(z.int().check(z.minimum(0), z.maximum(60))),
  days_to: z.optional(z.int().check(z.minimum(0), z.maximum(90))),
  cut_off_hour: z.optional(z.int().check(z.minimum(0), z.maximum(23))),
  is_active: z.optional(z.boolean()),
})

const byId = z.object({ id: idTextSchema })
const answer = z.object({ data: adminCarrierSchema })

export const carrierEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/carriers',
    summary: 'Carriers in the order of the shop, also those that are off',
    tag: 'carriers',
    access: { staff: 'settings.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminCarrierSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/carriers/:id',
    summary: 'A carrier',
    tag: 'carriers',
    access: { staff: 'settings.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/carriers',
    summary: 'Adds a carrier',
    tag: 'carriers',
    access: { staff: 'settings.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.extend(patchSchema, { name, ...reasonField }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/carriers/:id',
    summary: 'Changes the given fields of a carrier',
    tag: 'carriers',
    access: { staff: 'settings.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(patchSchema, reasonField),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/carriers/:id',
    summary: 'Deletes a carrier that no order uses; 409 otherwise',
    tag: 'carriers',
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
    path: '/api/admin/carriers/:id/history',
    summary: 'The writes of a carrier, newest first',
    tag: 'carriers',
    access: { staff: 'settings.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
