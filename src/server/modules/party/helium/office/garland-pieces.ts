import * as z from 'zod/mini'
import type { AdminGarlandPiece, GarlandPiecePatch, NewGarlandPiece } from '#contracts/admin/garland-pieces.ts'
import { countLimit } from '#contracts/admin/lists.ts'
import { garlandPieces as words } from '#contracts/messages/garland-pieces.ts'
import type { GarlandPieceId } from '#kernel/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Db, Queryable } from '#server/platform/db/db.ts'
import * as queries from './garland.queries.ts'

const keySchema = z.tuple([z.int()])

/** A page of sizes, the smallest first; `q` finds sizes and sources. */
export async function listAdminPieces(
  db: Pick<Db, 'query'>,
  query: { q?: string | undefined; after?: string | undefined; limit?: string | undefined },
) {
  const { after, limit } = readPage(query, keySchema)
  const search = query.q?.trim() ?? ''
  const rows = await queries.listPieceRows(db.query, { search, after: after?.[0], limit: limit + 1 })
  const counted = await queries.countPieces(db.query, search, countLimit + 1)
  return toPage(rows, { limit, counted, keyOf: ({ sizeCm }) => [sizeCm], show: toPiece })
}

/** Throws 404. */
export async function getAdminPiece(q: Queryable, id: GarlandPieceId): Promise<AdminGarlandPiece> {
  const piece = await queries.findPiece(q, id)
  if (!piece) throw notFound('garland piece')
  return toPiece(piece)
}

// Pages read the table per request, so nothing is announced.
const pieces = createPlainWrites({
  thing: 'garland-piece',
  find: queries.findPiece,
  lock: queries.lockPiece,
  update: queries.updatePiece,
  remove: queries.deletePiece,
  show: toPiece,
  log: (stored) => {
    const { id: _, version: __, ...fields } = toPiece(stored)
    return fields
  },
  rules: { garland_pieces_pkey: { field: 'size_cm', message: words.sizeTaken } },
})

/** Throws 422 for a taken size. */
export function createPiece(write: AuditedWrite, input: NewGarlandPiece): Promise<AdminGarlandPiece> {
  const piece = { sizeCm: input.size_cm, perMeter: input.per_meter, source: input.source }
  return pieces.add({}, write, (tx) => queries.insertPiece(tx, piece))
}

/** Throws 422 for a taken size. */
export function changePiece(
  write: AuditedWrite,
  { id, version, patch }: { id: GarlandPieceId; version: number; patch: GarlandPiecePatch },
): Promise<AdminGarlandPiece> {
  const { size_cm: sizeCm, per_meter: perMeter, source } = patch
  return pieces.change({}, write, { id, version, patch: { sizeCm, perMeter, source } })
}

/** Garlands are then counted without this size. */
export async function removePiece(write: AuditedWrite, key: { id: GarlandPieceId; version: number }): Promise<void> {
  await pieces.remove({}, write, key)
}

function toPiece(stored: queries.StoredPiece): AdminGarlandPiece {
  return {
    id: stored.id,
    size_cm: stored.sizeCm,
    per_meter: stored.perMeter,
    source: stored.source,
    version: stored.version,
  }
}
