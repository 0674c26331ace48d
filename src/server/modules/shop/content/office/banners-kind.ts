import type * as z from 'zod/mini'
import type { Insertable } from 'kysely'
import type { BannerPlace } from '#contracts/admin/banner-places.ts'
import type { AdminBanner, bannerEndpoints } from '#contracts/admin/banners.ts'
import { messages } from '#contracts/messages.ts'
import { given } from '#kernel/given.ts'
import { invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { bannerListing, listStoredBanners, type StoredBanner } from './banners.queries.ts'
import type { ContentKind } from './content-kind.ts'
import { refuseDeadLink } from './links/check-links.ts'
import { readMoment, readPicture, toMoment, toPicture, unknownChange } from './read-fields.ts'
import { toVisibility } from './visibility.rules.ts'

type Patch = z.output<(typeof bannerEndpoints.change)['body']>
type Body = z.output<(typeof bannerEndpoints.create)['body']>

/** A window may be a picture alone; everything else is a link. */
const withoutLink: ReadonlySet<BannerPlace> = new Set(['popup_desktop', 'popup_mobile'])

export function createBannersKind(
  clock: Clock,
): ContentKind<StoredBanner, Insertable<Schema['banners']>, AdminBanner, Patch, Body> {
  return {
    thing: 'banner',
    tags: ['banners'],
    listing: bannerListing,
    list: (q, ids) => listStoredBanners(q, { ids, now: clock.now() }),
    show: (row) => toAdminBanner(row, clock.now()),
    async toNew(tx, body) {
      await refuseLink(tx, body.place, body.link ?? '')
      return {
        isPublished: false,
        ...(await readFields(tx, body)),
        name: body.place,
        title: body.title,
        url: body.link ?? '',
      }
    },
    async toColumns(tx, patch, row) {
      const { place = row.name, link = row.url } = patch
      if (place !== row.name || link !== row.url) await refuseLink(tx, place, link)
      return readFields(tx, patch)
    },
    faults: { banners_visible_in_order: { field: 'visible_until', message: messages.staff.endBeforeStart } },
  }
}

async function refuseLink(tx: Tx, place: BannerPlace, link: string): Promise<void> {
  if (link !== '') return refuseDeadLink(tx, 'link', link)
  if (!withoutLink.has(place)) throw invalid({ link: [messages.form.required] })
}

async function readFields(tx: Tx, patch: Patch) {
  const { place, title, text, link, is_new_window: isNewWindow, path, position, is_published: isPublished } = patch
  return given({
    name: place,
    title,
    text,
    url: link,
    target: isNewWindow === undefined ? undefined : isNewWindow ? '_blank' : '_self',
    path,
    assetId: await readPicture(tx, patch.picture),
    position,
    isPublished,
    visibleFrom: readMoment(patch.visible_from),
    visibleUntil: readMoment(patch.visible_until),
  })
}

function toAdminBanner(row: StoredBanner, now: Date): AdminBanner {
  const { id, version, name, title, text, url, target, path, position, isPublished, visibleFrom, visibleUntil } = row
  return {
    id,
    version,
    place: name,
    title,
    text,
    link: url,
    is_new_window: target === '_blank',
    path,
    picture: toPicture(row),
    position,
    is_published: isPublished,
    visible_from: toMoment(visibleFrom),
    visible_until: toMoment(visibleUntil),
    visibility: toVisibility({ isPublished, from: visibleFrom, until: visibleUntil }, now),
    is_shown: row.isShown,
    ...unknownChange,
  }
}
