import * as z from 'zod/mini'
import type { AdminVideo, NewVideo, VideoPatch } from '#contracts/admin/videos.ts'
import { videos as words } from '#contracts/messages/videos.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { ProductId } from '#kernel/ids.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { readYoutube, youtubeAddress } from '#kernel/youtube.ts'
import { invalid } from '#server/http/errors.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { readPicture } from '#server/modules/shop/content/index.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readTranscript, toTranscript } from '../transcript.rules.ts'
import * as queries from './office-videos.queries.ts'

type Fields = queries.VideoFields & { productIds: readonly ProductId[] }

// Customers read videos from the database, so nothing is announced.
const videos = createPlainWrites({
  thing: 'video',
  find: queries.findVideoForOffice,
  lock: queries.lockVideo,
  update: (tx, id: number, fields: Partial<Fields>) => queries.updateVideo(tx, id, fields),
  remove: queries.deleteVideo,
  show: toAdminVideo,
  log(stored) {
    const { id: _, version: __, ...fields } = toAdminVideo(stored)
    return fields
  },
  rules: { video_products_product_id_fkey: { field: 'products', message: words.productGone } },
})

export const removeVideo = videos.remove

/** Throws 422 for a picture or goods that are gone, and a text without times. */
export async function changeVideo(
  write: AuditedWrite,
  { id, version, patch }: { id: number; version: number; patch: VideoPatch },
): Promise<AdminVideo> {
  return videos.change({}, write, { id, version, patch: await toFields(write.tx, patch) })
}

/** Throws like `changeVideo`. */
export async function createVideo(write: AuditedWrite, body: NewVideo): Promise<AdminVideo> {
  const { productIds = [], ...fields } = given(await toFields(write.tx, body))
  return videos.add({}, write, async (tx) => {
    const slug = await findFreeSlug({ text: body.title, usual: 'video' }, (one) => queries.hasVideoSlug(tx, one))
    const usual = { perex: '', captions: [], assetId: null, isActive: true, ...toSource(body.address) }
    const id = await queries.insertVideo(tx, { ...usual, ...fields, slug, title: body.title, seconds: body.seconds })
    await queries.replaceProducts(tx, id, productIds)
    return id
  })
}

const captionsSchema = z.array(z.object({ from: z.number(), to: z.number(), text: z.string() }))

export function toAdminVideo(stored: queries.StoredVideo): AdminVideo {
  const { id, title, perex, seconds, position, version, products, assetId, reference, alt } = stored
  const image = assetId === null || reference === null ? null : imageFor({ id: assetId, reference, alt: alt ?? '' })
  return {
    id,
    title,
    perex,
    address: stored.sourceKind === 'youtube' ? youtubeAddress(stored.source) : '',
    seconds,
    picture: image && assetId !== null ? { id: assetId, src: image.src, alt: image.alt } : null,
    transcript: toTranscript(z.parse(captionsSchema, stored.captions)),
    products,
    position,
    is_active: stored.isActive,
    version,
  }
}

async function toFields(tx: Tx, patch: VideoPatch): Promise<Patch<Fields>> {
  const { title, perex, seconds, position, is_active: isActive, transcript, products } = patch
  const read = transcript === undefined ? undefined : readTranscript(transcript)
  if (read && 'faulty' in read) throw invalid({ transcript: [words.transcript(read.faulty)] })
  return {
    title,
    perex,
    seconds,
    position,
    isActive,
    captions: read?.captions,
    assetId: await readPicture(tx, patch.picture),
    productIds: products?.map(({ id }) => id),
    ...(patch.address !== undefined && toSource(patch.address)),
  }
}

function toSource(address: string): Pick<Fields, 'sourceKind' | 'source'> {
  // The contract has refused any other address.
  return { sourceKind: 'youtube', source: readYoutube(address) ?? '' }
}
