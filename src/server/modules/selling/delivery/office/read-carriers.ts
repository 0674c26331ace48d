import type { AdminCarrier } from '#contracts/admin/carriers.ts'
import { foldText } from '#kernel/slug.ts'
import { notFound } from '#server/http/errors.ts'
import type { Db } from '#server/platform/db/db.ts'
import { toAdminCarrier } from './change-carriers.ts'
import * as queries from './carriers.queries.ts'

/** A shop has a handful: they are one page. `q`: a part of the name, with or without diacritics. */
export async function readAdminCarriers({ query: db }: Pick<Db, 'query'>, q: string | undefined) {
  const wanted = foldText(q?.trim() ?? '')
  const all = await queries.listCarriersForOffice(db)
  const rows = all.filter(({ name }) => foldText(name).includes(wanted)).map(toAdminCarrier)
  return { rows, next: null, count: rows.length, count_is_exact: true }
}

/** Throws 404. */
export async function getAdminCarrier({ query: db }: Pick<Db, 'query'>, id: number): Promise<AdminCarrier> {
  const stored = await queries.findCarrierForOffice(db, id)
  if (!stored) throw notFound('carrier')
  return toAdminCarrier(stored)
}

/** What the form of a carrier is chosen from. */
export async function readCarrierChoices({ query: db }: Pick<Db, 'query'>) {
  const countries = await queries.listCountryChoices(db)
  return {
    zones: await queries.listZoneNames(db),
    countries: countries.map(({ code, name, isDelivery }) => ({ code, name, is_delivery: isDelivery })),
  }
}
