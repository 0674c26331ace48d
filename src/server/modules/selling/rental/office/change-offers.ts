import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import type { AdminRentalOffer, NewRentalOffer, RentalOfferPatch } from '#contracts/admin/rental-offers.ts'
import { rentalOffice as words } from '#contracts/messages/rental-office.ts'
import { given } from '#kernel/given.ts'
import type { ProductId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { RentalDeps } from '../rental.types.ts'
import * as queries from './offers.queries.ts'

const keySchema = z.tuple([z.string(), z.int()])
type ListQuery = { q?: string | undefined; after?: string | undefined; limit?: string | undefined }

/** A page of offers; `q` finds names and codes with and without diacritics. */
export async function listOffersForStaff(q: Queryable, query: ListQuery) {
  const { after, limit } = readPage(query, keySchema)
  const search = query.q?.trim() ?? ''
  const rows = await queries.listOfferRows(q, { search, after, limit: limit + 1 })
  const counted = await queries.countOffers(q, search, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ name, id }) => [name, id], show: toView })
}

/** Throws 404. */
export async function getOfferForStaff(q: Queryable, id: ProductId): Promise<AdminRentalOffer> {
  const offer = await queries.findOffer(q, id)
  if (!offer) throw notFound('rental')
  return toView(offer)
}

type OfferDeps = Pick<RentalDeps, 'catalog'>

const offers = createPlainWrites({
  thing: 'rental-offer',
  find: queries.findOffer,
  lock: queries.lockOffer,
  update: queries.updateOffer,
  remove: () => Promise.reject(new Error('An offer is ended, its bookings need it.')),
  show: toView,
  log: toFields,
  rules: {
    rental_offers_pkey: { field: 'goods', message: words.goodsTaken },
    rental_offers_product_id_fkey: { field: 'goods', message: words.goodsGone },
    rental_offers_max_days_sensible: { field: 'max_days', message: words.maxDays },
  },
  // The page of the product says that it is lent, and for how much.
  announce: async ({ catalog }: OfferDeps, tx, { id }) => catalog.enqueueRefresh(tx, [id]),
})

/** Throws 404, 412, and 422 for days that do not fit together. */
export function changeOffer(
  deps: OfferDeps,
  write: AuditedWrite,
  { id, version, patch }: { id: ProductId; version: number; patch: RentalOfferPatch },
): Promise<AdminRentalOffer> {
  return offers.change(deps, write, { id, version, patch: fromBody(patch) })
}

/** Throws 422 for goods that are offered already, or gone. */
export function createOffer(
  deps: OfferDeps,
  write: AuditedWrite,
  { goods, rent_cents: rentCents, deposit_cents: depositCents, ...body }: NewRentalOffer,
): Promise<AdminRentalOffer> {
  const offer = { ...given(fromBody(body)), rentCents, depositCents, productId: goods.id }
  return offers.add(deps, write, async (tx) => {
    await queries.insertOffer(tx, offer)
    return goods.id
  })
}

function fromBody(body: RentalOfferPatch) {
  return {
    isActive: body.is_active,
    rentCents: body.rent_cents,
    includedDays: body.included_days,
    moreDayCents: body.more_day_cents,
    maxDays: body.max_days,
    depositCents: body.deposit_cents,
    lateDayCents: body.late_day_cents,
    cleaningDays: body.cleaning_days,
  }
}

function toFields(offer: queries.StoredOffer) {
  return {
    is_active: offer.isActive,
    rent_cents: offer.rentCents,
    included_days: offer.includedDays,
    more_day_cents: offer.moreDayCents,
    max_days: offer.maxDays,
    deposit_cents: offer.depositCents,
    late_day_cents: offer.lateDayCents,
    cleaning_days: offer.cleaningDays,
  }
}

function toView(offer: queries.StoredOffer): AdminRentalOffer {
  const { id, name, code, slug, unitCount, version } = offer
  return {
    id,
    name,
    code,
    goods: { id, name, is_fixed: true },
    ...toFields(offer),
    unit_count: unitCount,
    url: `/pozicovna/${id}/${slug}`,
    version,
  }
}
