import type { InfoPage, ServiceCard } from '#contracts/content.ts'
import { infoPageUrl } from '#contracts/urls.ts'
import { notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { LegalDocument, ReadDeps } from '../content.types.ts'
import { findInfoPageById, findInfoPageBySlug, listDocuments, listServices } from './info-pages.queries.ts'
import { toImage } from './row-parts.ts'

/** Maximum id of an integer column; a longer number in a URL matches nothing. */
const maxId = 2_147_483_647

export async function getInfoPage(deps: ReadDeps, idOrSlug: string): Promise<InfoPage> {
  const page = await findPage(deps, idOrSlug)
  if (!page) throw notFound('info_page')
  return {
    id: page.id,
    slug: page.slug,
    title: page.title,
    perex: page.perex,
    body_html: page.bodyHtml,
    kind: page.kind,
    url: infoPageUrl(page),
    image: toImage(page),
    enquiry_kind: page.enquiryKind,
    version_on: page.versionOn,
  }
}

async function findPage({ db, clock }: ReadDeps, idOrSlug: string) {
  const now = clock.now()
  if (!/^\d{1,10}$/.test(idOrSlug)) return findInfoPageBySlug(db.query, { now, slug: idOrSlug })
  const id = Number(idOrSlug)
  return id <= maxId ? findInfoPageById(db.query, { now, id }) : undefined
}

export async function findInfoPageTitle({ db, clock }: ReadDeps, id: number): Promise<string | undefined> {
  return (await findInfoPageById(db.query, { now: clock.now(), id }))?.title
}

export async function getServices({ db, clock }: ReadDeps): Promise<ServiceCard[]> {
  const rows = await listServices(db.query, clock.now())
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    perex: row.perex,
    url: infoPageUrl(row),
    image: toImage(row),
  }))
}

export async function getDocuments(q: Queryable): Promise<LegalDocument[]> {
  return (await listDocuments(q)).map(({ id, slug, title, kind, versionOn }) => ({
    id,
    slug,
    title,
    version_on: versionOn,
    url: infoPageUrl({ id, slug, kind }),
  }))
}

export async function readTermsVersion(q: Queryable): Promise<string> {
  const terms = (await listDocuments(q)).find(({ slug }) => slug === 'obchodne-podmienky')
  return terms?.versionOn ?? ''
}
