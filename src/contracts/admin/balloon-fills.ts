import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { balloonFillIdSchema, balloonFillIdTextSchema } from '../ids.ts'
import { balloonFills as words } from '../messages/balloon-fills.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, createHeaders, reasonBody, reasonField, versionSchema, writeQuery } from './writes.ts'

const adminBalloonFillSchema = z.object({
  id: balloonFillIdSchema,
  key: z.string(), // names it in the attribute `inflates` of services
  label: z.string(),
  litres: z.number(),
  hours_from: z.int(), // that it floats
  hours_to: z.int(),
  treated_from: z.nullable(z.int()), // hours with Hi-Float, both or none
  treated_to: z.nullable(z.int()),
  lift_grams: z.int(), // what a weight has to hold
  fill_seconds: z.int(), // work of a branch on one balloon
  source: z.string(), // of the numbers
  position: z.int(),
  version: versionSchema,
})
export type AdminBalloonFill = z.infer<typeof adminBalloonFillSchema>

const whole = (text: string, most: number) => z.int(text).check(z.minimum(1, text), z.maximum(most, text))
const hours = whole(words.hours, 2_000)
const litres = z.number(words.litres).check(z.minimum(0.1, words.litres), z.maximum(9_999.9, words.litres))
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const source = z.string().check(z.trim(), z.minLength(1, words.source), z.maxLength(300))

const fields = {
  key: z.string().check(z.regex(/^[a-z0-9-]{1,30}$/, words.key)),
  label,
  litres,
  hours_from: hours,
  hours_to: hours,
  lift_grams: whole(words.lift, 5_000),
  source,
}
const others = {
  treated_from: z.optional(z.nullable(hours)),
  treated_to: z.optional(z.nullable(hours)),
  fill_seconds: z.optional(whole(words.seconds, 3_600)),
  position: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
}
const createSchema = z.object({ ...fields, ...others })
export type NewBalloonFill = z.infer<typeof createSchema>
const patchSchema = z.object({ ...z.partial(z.object(fields)).shape, ...others })
export type BalloonFillPatch = z.infer<typeof patchSchema>

const byId = z.object({ id: balloonFillIdTextSchema })
const answer = z.object({ data: adminBalloonFillSchema })

export const balloonFillEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/balloon-fills',
    summary: 'What balloons take and how long they float, in the order of the helium calculator',
    tag: 'balloon-fills',
    access: { staff: 'catalog.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminBalloonFillSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/balloon-fills/:id',
    summary: 'What a balloon takes, with the source of the numbers',
    tag: 'balloon-fills',
    access: { staff: 'catalog.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/balloon-fills',
    summary: 'Adds a balloon to the helium calculator; 422 for a taken key',
    tag: 'balloon-fills',
    access: { staff: 'catalog.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.extend(createSchema, reasonField),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/balloon-fills/:id',
    summary: 'Changes the given fields; 422 for another key while a service names it',
    tag: 'balloon-fills',
    access: { staff: 'catalog.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(patchSchema, reasonField),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/balloon-fills/:id',
    summary: 'Deletes a balloon that no service names; 409 otherwise',
    tag: 'balloon-fills',
    access: { staff: 'catalog.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    status: 204,
    response: null,
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/balloon-fills/:id/history',
    summary: 'The writes of a balloon, newest first; also of one that is deleted',
    tag: 'balloon-fills',
    access: { staff: 'catalog.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
