import type { JobOpening } from '#contracts/content.ts'
import { jobOpeningUrl } from '#contracts/urls.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { notFound } from '#server/http/errors.ts'
import type { ReadDeps } from '../content.types.ts'
import * as queries from './job-openings.queries.ts'
import { toImage, toStore } from './row-parts.ts'

export const maxOpenings = 48

export async function getJobOpenings({ db, clock }: ReadDeps): Promise<JobOpening[]> {
  const today = todayOf(clock)
  return (await queries.listJobOpenings(db.query, { today, limit: maxOpenings })).map(toJobOpening)
}

export async function findJobOpening({ db, clock }: ReadDeps, id: number): Promise<JobOpening | undefined> {
  const row = await queries.findJobOpening(db.query, { today: todayOf(clock), id })
  return row && toJobOpening(row)
}

export async function getJobOpening(deps: ReadDeps, id: number): Promise<JobOpening> {
  const opening = await findJobOpening(deps, id)
  if (!opening) throw notFound('job_opening')
  return opening
}

function toJobOpening(row: NonNullable<Awaited<ReturnType<typeof queries.findJobOpening>>>): JobOpening {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    perex: row.perex,
    url: jobOpeningUrl(row),
    image: toImage(row),
    town: row.town,
    employment: row.employment,
    salary_from_cents: row.salaryFromCents,
    salary_unit: row.salaryUnit,
    starts_on: row.startsOn,
    published_at: row.publishedAt.toISOString(),
    closes_on: row.closesOn,
    body_html: row.bodyHtml,
    store: toStore(row),
  }
}
