import type * as z from 'zod/mini'
import type { Insertable } from 'kysely'
import type { AdminOpening, jobOpeningEndpoints } from '#contracts/admin/announcements.ts'
import type { Visibility } from '#contracts/admin/content.ts'
import { messages } from '#contracts/messages.ts'
import { jobOpeningUrl } from '#contracts/urls.ts'
import { given } from '#kernel/given.ts'
import type { Cents } from '#kernel/money.ts'
import { todayOf } from '#kernel/shop-calendar.ts'
import { invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Schema } from '#server/platform/db/schema.ts'
import { makeSlug, slugTaken, type ContentKind } from './content-kind.ts'
import { listStoredOpenings, openingListing, type StoredOpening } from './job-openings.queries.ts'
import { readBranch, readText, toBranch, toPicture, unknownChange } from './read-fields.ts'

type Patch = z.output<(typeof jobOpeningEndpoints.change)['body']>
type Body = z.output<(typeof jobOpeningEndpoints.create)['body']>

export function createOpeningsKind(
  clock: Clock,
): ContentKind<StoredOpening, Insertable<Schema['jobOpenings']>, AdminOpening, Patch, Body> {
  return {
    thing: 'job',
    tags: ['careers'],
    listing: openingListing,
    list: listStoredOpenings,
    show: (row) => toAdminOpening(row, todayOf(clock)),
    async toNew(tx, body) {
      const {
        title,
        town,
        employment,
        slug = await makeSlug(tx, { table: 'job_openings', usual: 'praca' }, title),
      } = body
      refuseUnpaid(body.is_published ?? false, body.salary_from_cents ?? null)
      const usual = { bodyHtml: '', isActive: false, publishedAt: clock.now() }
      return { ...usual, ...(await readFields(tx, body)), title, town, employment, closesOn: body.closes_on, slug }
    },
    async toColumns(tx, patch, row) {
      refuseUnpaid(
        patch.is_published ?? row.isActive,
        patch.salary_from_cents === undefined ? row.salaryFromCents : patch.salary_from_cents,
      )
      // A job is as new as its publication.
      const isPublishing = patch.is_published === true && !row.isActive
      return { ...(await readFields(tx, patch)), ...(isPublishing && { publishedAt: clock.now() }) }
    },
    faults: {
      job_openings_slug_key: slugTaken,
      job_openings_salary_positive: { field: 'salary_from_cents', message: messages.staff.salaryForm },
    },
  }
}

/** Throws 422: an offer that is published says the basic wage (§ 62 of Act 5/2004). */
function refuseUnpaid(isPublished: boolean, salaryFromCents: Cents | null): void {
  if (isPublished && salaryFromCents === null) throw invalid({ salary_from_cents: [messages.staff.salaryNeeded] })
}

async function readFields(tx: Tx, patch: Patch) {
  return given({
    ...(await readText(tx, patch)),
    storeId: await readBranch(tx, patch.branch),
    isActive: patch.is_published,
    town: patch.town,
    employment: patch.employment,
    salaryFromCents: patch.salary_from_cents,
    salaryUnit: patch.salary_unit,
    startsOn: patch.starts_on,
    closesOn: patch.closes_on,
  })
}

function toAdminOpening(row: StoredOpening, today: string): AdminOpening {
  const { id, version, title, slug, perex, town, employment, salaryFromCents, salaryUnit, startsOn, closesOn } = row
  return {
    id,
    version,
    title,
    slug,
    perex,
    body_html: row.bodyHtml,
    picture: toPicture(row),
    branch: toBranch(row),
    town,
    employment,
    salary_from_cents: salaryFromCents,
    salary_unit: salaryUnit,
    starts_on: startsOn,
    closes_on: closesOn,
    is_published: row.isActive,
    visibility: visibilityOf(row, today),
    ...unknownChange,
    url: jobOpeningUrl({ id, slug }),
  }
}

/** Applications are taken through the last day. */
function visibilityOf({ isActive, closesOn }: StoredOpening, today: string): Visibility {
  if (!isActive) return 'draft'
  return closesOn < today ? 'hidden' : 'visible'
}
