import type * as z from 'zod/mini'
import type { Insertable } from 'kysely'
import type { AdminPage, infoPageEndpoints } from '#contracts/admin/texts.ts'
import { messages } from '#contracts/messages.ts'
import { infoPageUrl } from '#contracts/urls.ts'
import { given } from '#kernel/given.ts'
import { invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { makeSlug, slugTaken, type ContentKind } from './content-kind.ts'
import { listStoredPages, pageListing, type StoredPage } from './pages.queries.ts'
import { readMoment, readText, toMoment, toPicture, unknownChange } from './read-fields.ts'
import { toVisibility } from './visibility.rules.ts'

type Patch = z.output<(typeof infoPageEndpoints.change)['body']>
type Body = z.output<(typeof infoPageEndpoints.create)['body']>

/** Their addresses are in the specification, in forms and in consents, so neither changes. */
const fixedSlugs: ReadonlySet<string> = new Set([
  'o-nas',
  'doprava-a-platba',
  'obchodne-podmienky',
  'ochrana-osobnych-udajov',
])

export function createPagesKind(
  clock: Clock,
): ContentKind<StoredPage, Insertable<Schema['infoPages']>, AdminPage, Patch, Body> {
  const readFields = async (tx: Tx, patch: Patch) =>
    given({
      ...(await readText(tx, patch)),
      isPublished: patch.is_published,
      visibleFrom: readMoment(patch.visible_from),
      visibleUntil: readMoment(patch.visible_until),
      versionOn: patch.version_on,
      updatedAt: clock.now(),
    })
  return {
    thing: 'page',
    tags: ['pages'],
    listing: pageListing,
    list: listStoredPages,
    show: (row) => toAdminPage(row, clock.now()),
    async toNew(tx, body) {
      const { title, slug = await makeSlug(tx, { table: 'info_pages', usual: 'page' }, title) } = body
      return { bodyHtml: '', isPublished: false, ...(await readFields(tx, body)), title, slug }
    },
    async toColumns(tx, patch, row) {
      if (patch.slug !== undefined && patch.slug !== row.slug && fixedSlugs.has(row.slug)) {
        throw invalid({ slug: [messages.staff.addressFixed] })
      }
      return readFields(tx, patch)
    },
    faults: {
      info_pages_slug_key: slugTaken,
      info_pages_visible_in_order: { field: 'visible_until', message: messages.staff.endBeforeStart },
      info_pages_documents_shown: { field: 'is_published', message: messages.staff.documentShown },
    },
    refuseRemoval: ({ slug, kind }) =>
      fixedSlugs.has(slug) || kind === 'document' ? messages.staff.pageNeeded : undefined,
  }
}

function toAdminPage(row: StoredPage, now: Date): AdminPage {
  const { id, version, title, slug, kind, perex, isPublished, visibleFrom, visibleUntil, versionOn } = row
  return {
    id,
    version,
    title,
    slug,
    kind,
    visibility: toVisibility({ isPublished, from: visibleFrom, until: visibleUntil }, now),
    ...unknownChange,
    perex,
    body_html: row.bodyHtml,
    picture: toPicture(row),
    is_published: isPublished,
    visible_from: toMoment(visibleFrom),
    visible_until: toMoment(visibleUntil),
    version_on: versionOn,
    url: infoPageUrl({ id, slug, kind }),
  }
}
