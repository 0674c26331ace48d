import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { assetIdSchema } from '../ids.ts'
import { imageSchema } from '../shared.ts'
import { createHeaders, reasonField, writeQuery } from './writes.ts'

const body = z.object({ picture: z.file(), ...reasonField })
const answer = z.object({ data: z.object({ id: assetIdSchema, image: imageSchema }) })

/** Pictures of texts: the same, for those who may write texts and not goods. */
export const contentPictureEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/content-pictures',
    summary: 'Keeps a picture for a text, as for goods',
    tag: 'pictures',
    access: { staff: 'content.edit' },
    headers: createHeaders,
    query: writeQuery,
    encoding: 'multipart',
    body,
    status: 201,
    response: answer,
  }),
}

export const pictureEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/pictures',
    summary:
      'Keeps a picture of the shop: JPEG, PNG, WebP, AVIF or GIF up to 5 MB. The same picture again has the same id',
    tag: 'pictures',
    access: { staff: 'catalog.edit' },
    headers: createHeaders,
    query: writeQuery,
    encoding: 'multipart',
    body,
    status: 201,
    response: answer,
  }),
}
