import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { garlandPieceIdSchema, garlandPieceIdTextSchema } from '../ids.ts'
import { garlandPieces as words } from '../messages/garland-pieces.ts'
import { auditRowSchema } from './audit.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, createHeaders, reasonBody, reasonField, versionSchema, writeQuery } from './writes.ts'

const adminGarlandPieceSchema = z.object({
  id: garlandPieceIdSchema,
  size_cm: z.int(), // of the balloon, as in the attribute `garland_cm` of packs
  per_meter: z.int(), // balloons of this size
  source: z.string(), // of the number
  version: versionSchema,
})
export type AdminGarlandPiece = z.infer<typeof adminGarlandPieceSchema>

const whole = (text: string, most: number) => z.int(text).check(z.minimum(1, text), z.maximum(most, text))

const fields = z.object({
  size_cm: whole(words.size, 300),
  per_meter: whole(words.perMeter, 200),
  source: z.string().check(z.trim(), z.minLength(1, words.source), z.maxLength(300)),
})
export type NewGarlandPiece = z.infer<typeof fields>
const patchSchema = z.partial(fields)
export type GarlandPiecePatch = z.infer<typeof patchSchema>

const byId = z.object({ id: garlandPieceIdTextSchema })
const answer = z.object({ data: adminGarlandPieceSchema })

export const garlandPieceEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/garland-pieces',
    summary: 'How many balloons of each size a meter of a garland takes, by size',
    tag: 'garland-pieces',
    access: { staff: 'catalog.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(adminGarlandPieceSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/garland-pieces/:id',
    summary: 'How many balloons of a size a meter of a garland takes, with the source of the number',
    tag: 'garland-pieces',
    access: { staff: 'catalog.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/garland-pieces',
    summary: 'Adds a size of balloons to garlands; 422 for a taken size',
    tag: 'garland-pieces',
    access: { staff: 'catalog.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.extend(fields, reasonField),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/garland-pieces/:id',
    summary: 'Changes the given fields; 422 for a taken size',
    tag: 'garland-pieces',
    access: { staff: 'catalog.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.extend(patchSchema, reasonField),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/garland-pieces/:id',
    summary: 'Takes a size of balloons out of garlands',
    tag: 'garland-pieces',
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
    path: '/api/admin/garland-pieces/:id/history',
    summary: 'The writes of a size, newest first; also of one that is deleted',
    tag: 'garland-pieces',
    access: { staff: 'catalog.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
