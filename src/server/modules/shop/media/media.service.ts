import { loadavg, availableParallelism } from 'node:os'
import * as z from 'zod/mini'
import { imageWidths, jpegWidth } from '#contracts/constants.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { imageDigest } from './image.ts'
import { findAsset } from './media.queries.ts'
import type { FindPicture } from './media.types.ts'
import { type PictureSource, createPictures } from './pictures.ts'

export const encodeAvifJob = 'media.encode-avif'

export type MediaDeps = {
  db: Db
  clock: Clock
  jobs: Jobs
  /** Folder of rendered sizes. */
  folder: string
  originals: FileStore
  source: PictureSource | undefined
  onTrouble: (error: unknown) => void
  /** Whether smaller AVIF files are made in idle time. */
  isAvifEnabled: boolean
  /** Whether the machine is busy; defaults to measuring its load. */
  isBusy?: () => boolean
}

type MediaService = {
  findPicture: FindPicture
  /** The job. AVIF takes up to a second of CPU, so it is made only while the machine is idle. */
  encodeAvif: (data: unknown) => Promise<void>
}

const fileForm = /^([1-9]\d{0,9})-([0-9a-f]{8})-(\d{2,4}|share)\.(webp|jpg)$/
const encodeAvifData = z.object({ id: z.int(), width: z.int() })
const busyDelayMs = 5 * 60_000

export function createMediaService(deps: MediaDeps): MediaService {
  const { db, clock, jobs, isAvifEnabled, isBusy = isMachineBusy } = deps
  const pictures = createPictures(deps)

  return {
    async findPicture(file, { acceptsAvif }) {
      const address = parseAddress(file)
      if (!address) return undefined
      const { id, digest, width, isShare, format, key } = address
      const hasAvif = isAvifEnabled && format === 'webp'
      const avif = acceptsAvif && hasAvif ? await pictures.read(key, 'avif') : undefined
      if (avif) return { bytes: avif, format: 'avif' }
      const kept = await pictures.read(key, format)
      if (kept) return { bytes: kept, format }
      const asset = await findAsset(db.query, id)
      if (!asset || imageDigest(asset.reference) !== digest) return undefined
      const bytes = await pictures.render(key, { reference: asset.reference, width, isShare, format })
      if (!bytes) return undefined
      if (hasAvif) await jobs.enqueue(db.query, encodeAvifJob, { id, width }, { singletonKey: key })
      return { bytes, format }
    },

    async encodeAvif(data) {
      const { id, width } = encodeAvifData.parse(data)
      if (isBusy()) {
        const startAfter = new Date(clock.now().getTime() + busyDelayMs)
        await jobs.enqueue(db.query, encodeAvifJob, { id, width }, { startAfter })
        return
      }
      const asset = await findAsset(db.query, id)
      if (!asset) return
      const key = keyOf({ id, digest: imageDigest(asset.reference), size: width })
      if (await pictures.read(key, 'avif')) return
      await pictures.render(key, { reference: asset.reference, width, isShare: false, format: 'avif' })
    },
  }
}

/**
 * WebP in every width for our own pages; JPEG for feeds and shared links, because not all of their readers support
 * WebP: the largest width, and `share`, the wide picture of a link.
 */
function parseAddress(file: string) {
  const [, id, digest, size, ending] = fileForm.exec(file) ?? []
  if (id === undefined || digest === undefined || Number(id) > 2_147_483_647) return undefined
  const isShare = size === 'share'
  const width = isShare ? jpegWidth : imageWidths.find((imageWidth) => imageWidth === Number(size))
  if (width === undefined) return undefined
  const isJpeg = ending === 'jpg'
  if (isJpeg ? width !== jpegWidth : isShare) return undefined
  const format = isJpeg ? ('jpeg' as const) : ('webp' as const)
  return { id: Number(id), digest, width, isShare, format, key: keyOf({ id: Number(id), digest, size: size ?? '' }) }
}

function keyOf({ id, digest, size }: { id: number; digest: string; size: number | string }): string {
  return `${id}-${digest}-${size}`
}

function isMachineBusy(): boolean {
  const [lastMinute = 0] = loadavg()
  return lastMinute > availableParallelism() / 2
}
