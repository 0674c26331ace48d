import type { AdminPicture } from '#contracts/admin/content.ts'
import { messages } from '#contracts/messages.ts'
import type { AssetId } from '#kernel/ids.ts'
import { invalid } from '#server/http/errors.ts'
import { updatePictureAlt } from '#server/modules/shop/media/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { toImage } from '../pages/row-parts.ts'

/** Keeps the alternative text with the picture; throws 422 for a picture that does not exist. */
export async function readPicture(tx: Tx, picture: { id: AssetId; alt: string } | null): Promise<AssetId | null> {
  if (picture === null) return null
  if (!(await updatePictureAlt(tx, picture))) throw invalid({ picture: [messages.staff.pictureGone] })
  return picture.id
}

export function toPicture(row: {
  assetId: AssetId | null
  reference: string | null
  alt: string | null
}): AdminPicture {
  const image = toImage(row)
  return image && row.assetId !== null ? { id: row.assetId, src: image.src, alt: image.alt } : null
}

/** A moment of a request; undefined = unchanged. */
export function readMoment(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text
}
