import type { ProductId } from '#kernel/ids.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { createImageKeeper, updatePictureAltFault } from './keep-images.ts'
import type { ImageKeeperDeps, KeepImage } from './keep-images.ts'
import { insertProductPicture, postponePicture, listDuePictures } from './missing-pictures.queries.ts'
import type { MissingPicture } from './missing-pictures.queries.ts'

export type RetryPicturesDeps = {
  db: Db
  clock: Clock
  originals: Pick<FileStore, 'put'>
  enqueueRefresh: (tx: Queryable, productIds: readonly ProductId[]) => Promise<void>
  fetchImage?: ImageKeeperDeps['fetchImage']
}

/** So few that a run in which no server answers ends long before its job expires. */
const picturesPerRun = 20
const maxConcurrent = 4
const hour = 3_600_000
/** Pauses after the second, third, … try; then the picture waits for the next import. */
const pauses = [1, 4, 12, 24, 48, 96].map((hours) => hours * hour)

/** Tries again to fetch the pictures that an import could not fetch. */
export async function retryPictures(deps: RetryPicturesDeps): Promise<void> {
  const { db, clock, originals, fetchImage } = deps
  const due = await listDuePictures(db.query, { now: clock.now(), limit: picturesPerRun })
  const keepImage = createImageKeeper({ originals, ...(fetchImage && { fetchImage }) })
  const { default: pLimit } = await import('p-limit')
  await pLimit(maxConcurrent).map(due, (picture) => retryPicture(deps, { picture, keepImage }))
}

async function retryPicture(
  { db, clock, enqueueRefresh }: RetryPicturesDeps,
  { picture, keepImage }: { picture: MissingPicture; keepImage: KeepImage },
): Promise<void> {
  try {
    const reference = await keepImage(picture.address)
    await db.tx(async (tx) => {
      if (await insertProductPicture(tx, { ...picture, reference })) await enqueueRefresh(tx, [picture.productId])
    })
  } catch (error) {
    const { cause, isWorthRetrying } = updatePictureAltFault(error)
    const pause = isWorthRetrying ? pauses[picture.tries - 1] : undefined
    const nextTryAt = pause === undefined ? null : new Date(clock.now().getTime() + pause)
    await postponePicture(db.query, { ...picture, cause, nextTryAt })
  }
}
