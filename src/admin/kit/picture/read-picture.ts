import { pictureWords } from '#admin/i18n/picture-words.ts'
import * as z from 'zod/mini'
import { assetIdSchema } from '#contracts/ids.ts'

const pictureSchema = z.object({ id: assetIdSchema, src: z.string(), alt: z.string() })
export type ChosenPicture = z.infer<typeof pictureSchema>

/** The picture in a field of a form; undefined for none. */
export function readPicture(value: unknown): ChosenPicture | undefined {
  return pictureSchema.safeParse(value).data
}

/** The picture for the history. */
export function sayPicture(value: unknown): string | undefined {
  const picture = readPicture(value)
  return picture && (picture.alt === '' ? pictureWords.picture(1) : picture.alt)
}
