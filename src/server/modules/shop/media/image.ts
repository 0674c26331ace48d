import { createHash } from 'node:crypto'
import type { Image } from '#contracts/shared.ts'
import type { AssetId } from '#kernel/ids.ts'

/** A row of `media_assets`. */
export type MediaAsset = { id: AssetId; reference: string; alt: string }

const digestLength = 8

/** The base of a picture's URLs. The digest changes with the picture, so each URL can be cached forever. */
export function imageFor(asset: MediaAsset): Image {
  return { src: `/media/${asset.id}-${imageDigest(asset.reference)}`, alt: asset.alt }
}

export function imageDigest(reference: string): string {
  return createHash('sha256').update(reference).digest('hex').slice(0, digestLength)
}
