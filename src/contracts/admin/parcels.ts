import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { parcelIdSchema, parcelIdTextSchema } from '../ids.ts'
import { changeHeaders, reasonBody, reasonField, versionSchema, writeQuery } from './writes.ts'

/** Of a photo of a parcel, in bytes: as base64 it fits the limit of a request. */
export const maxPhotoBytes = 180_000

const byId = z.object({ id: parcelIdTextSchema })

export const parcelEndpoints = {
  photo: defineEndpoint({
    method: 'GET',
    path: '/api/admin/parcels/:id/photo',
    summary: 'What was in the parcel when it was closed, as a JPEG in base64',
    tag: 'parcels',
    access: { staff: 'fulfillment.view', at: 'store' },
    params: byId,
    response: z.object({ data: z.object({ jpeg: z.string() }) }),
  }),
  addPhoto: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/parcels/:id/photo',
    summary: 'Keeps a photo of what is in the parcel; a later one replaces it',
    tag: 'parcels',
    access: { staff: 'fulfillment.edit', at: 'store' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      jpeg: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(Math.ceil(maxPhotoBytes / 3) * 4)),
      ...reasonField,
    }),
    response: z.object({ data: z.object({ id: parcelIdSchema, version: versionSchema }) }),
  }),
  unpack: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/parcels/:id',
    summary: 'Unpacks a parcel of an order that was not sent: its label is void, its pieces are packed again',
    tag: 'parcels',
    access: { staff: 'fulfillment.edit', at: 'store' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    status: 204,
    response: null,
  }),
}
