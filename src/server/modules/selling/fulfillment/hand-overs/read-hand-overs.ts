import * as z from 'zod/mini'
import type { HandOver, HandOverParcel, HandOverRow } from '#contracts/admin/hand-overs.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import type { HandOverId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import { findFormat } from '../carrier-files/carrier-layouts.rules.ts'
import * as queries from './hand-overs.queries.ts'

/** Per carrier the parcels that it may take now, and how many still have no label. */
export async function listWaiting({ query: q }: Pick<Db, 'query'>) {
  const byCarrier = Map.groupBy(await queries.listWaitingParcels(q), ({ carrierId }) => carrierId)
  const unlabeled = new Map((await queries.countUnlabeled(q)).map((row) => [row.id, row]))
  const ids = [...new Set([...byCarrier.keys(), ...unlabeled.keys()])]
  return {
    carriers: ids.map((id) => {
      const parcels = byCarrier.get(id) ?? []
      const name = parcels[0]?.carrierName ?? unlabeled.get(id)?.name ?? ''
      return {
        id,
        name,
        file: findFormat(name) ?? null,
        unlabeled: unlabeled.get(id)?.unlabeled ?? 0,
        parcels: parcels.map(toParcelView),
      }
    }),
  }
}

const keySchema = z.tuple([z.string(), z.int()])

export async function listHandOverRows(
  { query: q }: Pick<Db, 'query'>,
  query: { after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, keySchema)
  const rows = await queries.listHandOvers(q, { after, limit: limit + 1 })
  const counted = await queries.countHandOvers(q, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ closedAt, id }) => [closedAt.toISOString(), id], show: toRow })
}

/** Throws 404. */
export async function getHandOver(q: Queryable, id: HandOverId): Promise<HandOver> {
  const found = await queries.findHandOver(q, id)
  if (!found) throw notFound('hand-over')
  return { ...toRow(found), content: found.content.map(toParcelView) }
}

function toRow({
  id,
  carrierId,
  carrierName,
  closedBy,
  closedAt,
  parcels,
  codCents,
  version,
}: Omit<queries.StoredHandOver, 'content'>): HandOverRow {
  return {
    id,
    carrier: { id: carrierId, name: carrierName },
    closed_by: closedBy,
    closed_at: closedAt.toISOString(),
    parcels,
    cod_cents: codCents,
    version,
  }
}

function toParcelView(parcel: queries.HandedParcel): HandOverParcel {
  const { id, code, carrierNumber, orderNumber, number, recipient, place, weightGrams, codCents } = parcel
  return {
    id,
    code,
    carrier_number: carrierNumber,
    order_number: orderNumber,
    number,
    recipient,
    place,
    weight_grams: weightGrams,
    cod_cents: codCents,
  }
}
