import type { Image } from '#contracts/shared.ts'
import type { PictureCrop } from '#contracts/admin/pictures.ts'
import type { AssetId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { readReference, writeReference } from './crops.rules.ts'
import { imageFor } from './image.ts'
import { findAsset, findAssetByReference, upsertAsset } from './media.queries.ts'

type ShownPicture = { id: AssetId; image: Image }

/**
 * A part of a picture as a picture of its own; the whole of it is the original itself. `crop` is a part of the original, also if the
 * picture is a cut-out already. Throws 404 for an unknown picture.
 */
export async function cropPicture(
  { tx, audit }: AuditedWrite,
  { id, crop }: { id: AssetId; crop: PictureCrop },
): Promise<ShownPicture> {
  const asset = await findAsset(tx, id)
  if (!asset) throw notFound('picture')
  const { original } = readReference(asset.reference)
  const kept = await upsertAsset(tx, writeReference(original, crop))
  audit({ thing: 'picture', id: kept.id, after: { cut_from: id, ...crop } })
  return { id: kept.id, image: imageFor(kept) }
}

/** A picture with the original that it was cut from; `crop` is null if it is whole. Throws 404. */
export async function showPicture(q: Queryable, id: AssetId) {
  const asset = await findAsset(q, id)
  if (!asset) throw notFound('picture')
  const { original: reference, crop = null } = readReference(asset.reference)
  const original = crop ? await findAssetByReference(q, reference) : asset
  if (!original) throw notFound('picture')
  return { id, crop, original: { id: original.id, image: imageFor(original) } }
}
