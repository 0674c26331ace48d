import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { assetIdSchema } from '../ids.ts'
import { imageSchema } from '../shared.ts'
import { createHeaders, reasonField, writeQuery } from './writes.ts'

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
    body: z.object({ picture: z.file(), ...reasonField }),
    status: 201,
    response: z.object({ data: z.object({ id: assetIdSchema, image: imageSchema }) }),
  }),
}
