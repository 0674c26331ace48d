import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { rentalUnitIdSchema, rentalUnitIdTextSchema, variantIdSchema } from '../ids.ts'
import { rentalOffice as words } from '../messages/rental-office.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, createHeaders, reasonField, versionSchema, writeQuery } from './writes.ts'

const adminRentalUnitSchema = z.object({
  id: rentalUnitIdSchema,
  code: z.string(), // on its tag
  name: z.string(), // of the goods and the size
  variant: z.object({ id: variantIdSchema, name: z.string(), is_fixed: z.boolean() }),
  store: z.string(), // slug of the branch
  store_name: z.string(),
  is_retired: z.boolean(),
  retired_on: z.nullable(z.string()), // YYYY-MM-DD
  open_bookings: z.int(), // that wait for the customer, or are out
  is_offered: z.boolean(), // false = its goods have no active offer, so it cannot be booked
  version: versionSchema,
})
export type AdminRentalUnit = z.infer<typeof adminRentalUnitSchema>

const code = z.string().check(z.trim(), z.minLength(1, words.code), z.maxLength(40, words.code))
const store = z.string().check(z.minLength(1, words.store), z.maxLength(100, words.store))

const byId = z.object({ id: rentalUnitIdTextSchema })
const answer = z.object({ data: adminRentalUnitSchema })

export const rentalUnitEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/rental-units',
    summary: 'Costumes on the hangers of the branches, by goods and size; found by words of these, by code and by town',
    tag: 'rental-units',
    access: { staff: 'catalog.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminRentalUnitSchema),
  }),
  stores: defineEndpoint({
    method: 'GET',
    path: '/api/admin/rental-stores',
    summary: 'Branches that can lend: those that visitors see and that hand out orders',
    tag: 'rental-units',
    access: { staff: 'catalog.view' },
    response: z.object({ data: z.array(z.object({ slug: z.string(), name: z.string() })) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/rental-units/:id',
    summary: 'A costume on a hanger',
    tag: 'rental-units',
    access: { staff: 'catalog.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/rental-units',
    summary: 'Adds a costume to a branch; 422 for a code that another one has',
    tag: 'rental-units',
    access: { staff: 'catalog.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ code, store, variant: z.object({ id: variantIdSchema }, words.variantMissing), ...reasonField }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/rental-units/:id',
    summary: 'Changes the code or the branch of a costume, takes it out of use or brings it back; its bookings stay',
    tag: 'rental-units',
    access: { staff: 'catalog.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      code: z.optional(code),
      store: z.optional(store),
      is_retired: z.optional(z.boolean()),
      ...reasonField,
    }),
    response: answer,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/rental-units/:id/history',
    summary: 'The writes of a costume, newest first',
    tag: 'rental-units',
    access: { staff: 'catalog.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
