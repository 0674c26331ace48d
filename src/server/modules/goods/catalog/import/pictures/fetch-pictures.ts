/** Fetches the pictures of a batch before its transaction; a missing picture does not refuse its product. */
import pLimit from 'p-limit'
import type { Refusal } from '../imported-product.ts'
import type { Context, Placed } from '../write/load-context.ts'
import { assetReference, imagesOf } from '../write/rows.rules.ts'
import { updatePictureAltFault } from './keep-images.ts'
import type { PictureFault } from './keep-images.ts'

/** By the text of the file for a picture: its reference in media, or the reason why there is none. */
export type Pictures = ReadonlyMap<
  string,
  { reference: string; fault?: never } | { reference?: never; fault: PictureFault }
>

/** The whole address with its line, for the report. */
export type MissingPicture = Pick<Refusal, 'line' | 'code'> & {
  address: string
  cause: string
  isWorthRetrying: boolean
}

const picturesAtOnce = 8

export async function fetchPictures(
  { keepImage }: Pick<Context, 'keepImage'>,
  batch: readonly Placed[],
): Promise<{ pictures: Pictures; missing: MissingPicture[] }> {
  const images = [...new Set(batch.flatMap(({ product }) => imagesOf(product)))]
  if (!keepImage)
    return { pictures: new Map(images.map((image) => [image, { reference: assetReference(image) }])), missing: [] }
  const pictures = new Map<string, { reference: string } | { fault: PictureFault }>()
  await pLimit(picturesAtOnce).map(images, async (image) => {
    pictures.set(
      image,
      await keepImage(image).then(
        (reference) => ({ reference }),
        (error: unknown) => ({ fault: updatePictureAltFault(error) }),
      ),
    )
  })
  const missing = batch.flatMap(({ line, product }) =>
    [...new Set(imagesOf(product))].flatMap((address) => {
      const found = pictures.get(address)
      return found && 'fault' in found ? [{ line, code: product.code, address, ...found.fault }] : []
    }),
  )
  return { pictures, missing }
}
