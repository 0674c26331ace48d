import * as z from 'zod/mini'
import { readYoutube } from '#kernel/youtube.ts'
import { productIdSchema } from '../ids.ts'
import { form } from '../messages/form.ts'
import { videos as words } from '../messages/videos.ts'
import { idTextSchema } from '../shared.ts'
import { pictureField, pictureSchema } from './content.ts'
import { definePlainThing, defineRemoval } from './plain-things.ts'
import { versionSchema } from './writes.ts'

const adminVideoSchema = z.object({
  id: z.int(),
  title: z.string(),
  perex: z.string(),
  address: z.string(), // at YouTube; empty = a file of the shop
  seconds: z.int(),
  picture: pictureSchema,
  transcript: z.string(), // a line per moment: `1:05 Zaviažte balón.`
  products: z.array(z.object({ id: productIdSchema, name: z.string() })), // what it needs, in their order
  position: z.int(),
  is_active: z.boolean(),
  version: versionSchema,
})
export type AdminVideo = z.infer<typeof adminVideoSchema>

const title = z.string().check(z.trim(), z.minLength(1, form.required), z.maxLength(120))
const address = z.string().check(
  z.trim(),
  z.refine((text) => readYoutube(text) !== undefined, words.address),
)
const seconds = z.int(words.seconds).check(z.minimum(1, words.seconds), z.maximum(36_000, words.seconds))
const others = {
  perex: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  picture: z.optional(pictureField),
  transcript: z.optional(z.string().check(z.trim(), z.maxLength(50_000))),
  products: z.optional(z.array(z.object({ id: productIdSchema })).check(z.maxLength(20))),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(9_999))),
  is_active: z.optional(z.boolean()),
}
const createSchema = z.object({ title, address, seconds, ...others })
export type NewVideo = z.infer<typeof createSchema>
/** Only the changed fields. */
const patchSchema = z.partial(createSchema)
export type VideoPatch = z.infer<typeof patchSchema>

const plain = { path: '/api/admin/videos', tag: 'videos', area: 'catalog', id: idTextSchema } as const

export const adminVideoEndpoints = {
  ...definePlainThing({
    ...plain,
    row: adminVideoSchema,
    create: createSchema,
    patch: patchSchema,
    summaries: {
      list: 'How-to videos in the order of the area of customers',
      get: 'A how-to video with its text and the goods that it needs',
      create: 'Adds a video of YouTube; 422 for an address or a text that cannot be read',
      change: 'Changes the given fields of a video; 422 for an address or a text that cannot be read',
      history: 'The writes of a video, newest first',
    },
  }),
  remove: defineRemoval(plain, 'Deletes a how-to video'),
}
