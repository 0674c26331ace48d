import * as z from 'zod/mini'
import { productCardSchema } from './catalog.ts'
import { defineEndpoint } from './endpoint.ts'
import { idSchema, idTextSchema, imageSchema } from './shared.ts'

const videoFields = {
  id: idSchema,
  title: z.string(),
  perex: z.string(),
  seconds: z.int(),
  image: z.nullable(imageSchema),
}
export const videoCardSchema = z.object(videoFields)
export type VideoCard = z.infer<typeof videoCardSchema>

export const videoSchema = z.object({
  ...videoFields,
  /** A file of the shop with its captions, or an external video shown in a frame. */
  source: z.object({ kind: z.enum(['file', 'youtube']), url: z.string(), captions_url: z.nullable(z.string()) }),
  transcript: z.array(z.object({ from: z.number(), text: z.string() })), // seconds
  products: z.array(productCardSchema),
})
export type Video = z.infer<typeof videoSchema>

export const videoEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/me/videos',
    summary: 'How-to videos for customers',
    tag: 'videos',
    access: 'customer',
    response: z.object({ data: z.array(videoCardSchema) }),
  }),
  video: defineEndpoint({
    method: 'GET',
    path: '/api/me/videos/:id',
    summary: 'One how-to video with its transcript and the products it needs',
    tag: 'videos',
    access: 'customer',
    params: z.object({ id: idTextSchema }),
    response: z.object({ data: videoSchema }),
  }),
}
