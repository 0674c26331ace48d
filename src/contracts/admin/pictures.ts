import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { assetIdSchema } from '../ids.ts'
import { staff } from '../messages/staff.ts'
import { idTextSchema, imageSchema } from '../shared.ts'
import { createHeaders, reasonField, writeQuery } from './writes.ts'

const body = z.object({ picture: z.file(), ...reasonField })
const answer = z.object({ data: z.object({ id: assetIdSchema, image: imageSchema }) })

const percent = (least: number) => z.number().check(z.minimum(least), z.maximum(100))

/** A part of an upright picture, in percent of its sides. */
export const pictureCropSchema = z.object({
  left: percent(0),
  top: percent(0),
  width: percent(5),
  height: percent(5),
})
export type PictureCrop = z.infer<typeof pictureCropSchema>

const isInside = ({ left, top, width, height }: PictureCrop) => left + width <= 100.01 && top + height <= 100.01

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
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/pictures/:id',
    summary: 'A picture, the original that it was cut from, and which part of it; null = it is whole',
    tag: 'pictures',
    access: { staff: 'catalog.view' },
    params: z.object({ id: idTextSchema }),
    response: z.object({
      data: z.object({
        id: assetIdSchema,
        crop: z.nullable(pictureCropSchema),
        original: z.object({ id: assetIdSchema, image: imageSchema }),
      }),
    }),
  }),
}

const cropBody = z
  .extend(pictureCropSchema, { picture_id: assetIdSchema, ...reasonField })
  .check(z.refine(isInside, staff.cropOutside))

export const pictureCropEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/picture-crops',
    summary: 'Keeps a part of the original of a picture as a picture of its own; the whole of it is the original',
    tag: 'picture-crops',
    access: { staff: 'catalog.edit' },
    headers: createHeaders,
    query: writeQuery,
    body: cropBody,
    status: 201,
    response: answer,
  }),
}

/** Parts of the pictures of texts: the same, for those who may write texts and not goods. */
export const contentPictureCropEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/content-picture-crops',
    summary: 'Keeps a part of a picture for a text, as for goods',
    tag: 'picture-crops',
    access: { staff: 'content.edit' },
    headers: createHeaders,
    query: writeQuery,
    body: cropBody,
    status: 201,
    response: answer,
  }),
}
