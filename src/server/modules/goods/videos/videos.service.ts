import * as z from 'zod/mini'
import { productCardSchema, type ProductCard } from '#contracts/catalog.ts'
import type { Video, VideoCard } from '#contracts/videos.ts'
import type { ProductId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { imageFor } from '#server/modules/shop/media/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findVideo, listProductIds, listVideos } from './videos.queries.ts'
import { toSource, type Caption } from './videos.rules.ts'
import type { VideosService } from './videos.types.ts'

export type VideosDeps = {
  db: Db
  clock: Clock
  /** The cards of products as the inside of a JSON array (catalog). */
  getCards: (productIds: readonly ProductId[]) => Promise<Buffer>
}

const captionsSchema = z.array(z.object({ from: z.number(), to: z.number(), text: z.string() }))
const cardsSchema = z.array(productCardSchema)
const captionsFile = /^([1-9]\d{0,8})\.vtt$/

export function createVideosService({ db, getCards }: Pick<VideosDeps, 'db' | 'getCards'>): VideosService {
  return {
    async listVideos(): Promise<VideoCard[]> {
      return (await listVideos(db.query)).map(toCard)
    },

    async getVideo(id): Promise<Video> {
      const row = await findVideo(db.query, id)
      if (!row) throw notFound('video')
      const captions = readCaptions(row.captions)
      const productIds = await listProductIds(db.query, id)
      return {
        ...toCard(row),
        source: toSource({ id, kind: row.sourceKind, source: row.source, hasCaptions: captions.length > 0 }),
        transcript: captions.map(({ from, text }) => ({ from, text })),
        products: productIds.length === 0 ? [] : parseCards((await getCards(productIds)).toString()),
      }
    },

    async getCaptions(file) {
      const id = captionsFile.exec(file)?.[1]
      const row = id === undefined ? undefined : await findVideo(db.query, Number(id))
      if (!row) throw notFound('captions')
      return readCaptions(row.captions)
    },
  }
}

function toCard({
  id,
  title,
  perex,
  seconds,
  assetId,
  reference,
  alt,
}: Awaited<ReturnType<typeof listVideos>>[number]): VideoCard {
  const image = assetId === null || reference === null ? null : imageFor({ id: assetId, reference, alt: alt ?? '' })
  return { id, title, perex, seconds, image }
}

function readCaptions(value: unknown): Caption[] {
  return captionsSchema.parse(value)
}

function parseCards(inside: string): ProductCard[] {
  return cardsSchema.parse(JSON.parse(`[${inside}]`))
}
