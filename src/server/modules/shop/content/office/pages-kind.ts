import type * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import type { AdminPage, AdminPageRow, infoPageEndpoints } from '#contracts/admin/texts.ts'
import { messages } from '#contracts/messages.ts'
import { infoPageUrl } from '#contracts/urls.ts'
import { given } from '#kernel/given.ts'
import { invalid } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import { listLastChanges } from '#server/platform/audit/audit.queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import { cleanRichText } from '../rich-text.ts'
import { slugTaken, type ContentKind } from './content-kind.ts'
import { titleKeySchema, toLastChange, type ListQuery } from './list-parts.ts'
import * as queries from './pages.queries.ts'
import { readMoment, readPicture, toPicture } from './read-fields.ts'
import { toVisibility } from './visibility.rules.ts'

export type { StoredPage } from './pages.queries.ts'
export type PageBody = Omit<z.output<(typeof infoPageEndpoints.change)['body']>, 'reason'>

/** Their addresses are in the specification, in forms and in consents, so neither changes. */
const fixedSlugs: ReadonlySet<string> = new Set([
  'o-nas',
  'doprava-a-platba',
  'obchodne-podmienky',
  'ochrana-osobnych-udajov',
])

export function createPagesKind(clock: Clock): ContentKind<queries.StoredPage, queries.PageColumns, AdminPage> {
  return {
    thing: 'page',
    table: 'info_pages',
    tags: ['pages'],
    find: queries.findPage,
    insert: queries.insertPage,
    update: queries.updatePage,
    toFields: (row) => {
      const { title, slug, perex, bodyHtml, isPublished, visibleFrom, visibleUntil, versionOn } = row
      const times = { visibleFrom: toText(visibleFrom), visibleUntil: toText(visibleUntil), versionOn }
      return { title, slug, perex, bodyHtml, picture: toPicture(row), isPublished, ...times }
    },
    show: (row) => toAdminPage(row, clock.now()),
    faults: {
      info_pages_slug_key: slugTaken,
      info_pages_visible_in_order: { field: 'visible_until', message: messages.staff.endBeforeStart },
      info_pages_documents_shown: { field: 'is_published', message: messages.staff.documentShown },
    },
    refuseRemoval: ({ slug, kind }) =>
      fixedSlugs.has(slug) || kind === 'document' ? messages.staff.pageNeeded : undefined,
  }
}

/** Sanitizes what is stored. `row`: what is there already. Throws 422 for an address that must stay. */
export async function toPageColumns(tx: Tx, body: PageBody, { now, row }: { now: Date; row?: queries.StoredPage }) {
  const { title, slug, perex, body_html: html, picture, is_published: isPublished, version_on: versionOn } = body
  if (row && slug !== undefined && slug !== row.slug && fixedSlugs.has(row.slug)) {
    throw invalid({ slug: [messages.staff.addressFixed] })
  }
  return given({
    title,
    slug,
    perex,
    bodyHtml: html === undefined ? undefined : await cleanRichText(html),
    assetId: picture === undefined ? undefined : await readPicture(tx, picture),
    isPublished,
    visibleFrom: readMoment(body.visible_from),
    visibleUntil: readMoment(body.visible_until),
    versionOn,
    updatedAt: now,
  })
}

export async function listAdminPages(q: Queryable, query: ListQuery, now: Date) {
  const { after, limit } = readPage(query, titleKeySchema)
  const search = query.q?.trim() ?? ''
  const rows = await queries.listPageRows(q, { search, after, limit: limit + 1 })
  const counted = await queries.countPages(q, search, countLimit + 1)
  const changes = await listLastChanges(q, { thing: 'page', ids: rows.map(({ id }) => String(id)) })
  return toPage(rows, {
    limit,
    counted,
    keyOf: ({ title, id }) => [title, id],
    show: (row): AdminPageRow => {
      const { id, version, title, slug, kind } = row
      const visibility = visibilityOf(row, now)
      return { id, version, title, slug, kind, visibility, ...toLastChange(changes, id) }
    },
  })
}

function toAdminPage(row: queries.StoredPage, now: Date): AdminPage {
  const { id, version, title, slug, kind, perex, isPublished, versionOn } = row
  return {
    id,
    version,
    title,
    slug,
    kind,
    visibility: visibilityOf(row, now),
    changed_at: null,
    changed_by: null,
    perex,
    body_html: row.bodyHtml,
    picture: toPicture(row),
    is_published: isPublished,
    visible_from: toText(row.visibleFrom),
    visible_until: toText(row.visibleUntil),
    version_on: versionOn,
    url: infoPageUrl({ id, slug, kind }),
  }
}

function visibilityOf(
  row: Pick<queries.StoredPage, 'isPublished' | 'visibleFrom' | 'visibleUntil'>,
  now: Date,
): AdminPage['visibility'] {
  return toVisibility({ isPublished: row.isPublished, from: row.visibleFrom, until: row.visibleUntil }, now)
}

function toText(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
