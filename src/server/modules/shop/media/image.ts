import { createHash } from 'node:crypto'
import type { Image } from '#contracts/shared.ts'

/** A row of `media_assets`. */
export type MediaAsset = { id: number; reference: string; alt: string }

const digestLength = 8

/** The base of a picture's addresses. The digest changes with the picture, so that each address can be kept for ever. */
export function imageFor(asset: MediaAsset): Image {
  return { src: `/media/${asset.id}-${imageDigest(asset.reference)}`, alt: asset.alt }
}

export function imageDigest(reference: string): string {
  return createHash('sha256').update(reference).digest('hex').slice(0, digestLength)
}
