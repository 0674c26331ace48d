import * as z from 'zod/mini'
import { countLimit } from '#contracts/admin/lists.ts'
import { sharedListIdSchema } from '#contracts/ids.ts'
import { notFound } from '#server/http/errors.ts'
import { readPage, toPage } from '#server/http/staff/pages.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { SharedListId } from '#kernel/ids.ts'
import type { SharingDeps } from '../sharing.types.ts'
import { deleteList } from '../sharing.queries.ts'
import * as queries from './lists.queries.ts'

const keySchema = z.tuple([sharedListIdSchema])

type Query = { q?: string | undefined; after?: string | undefined; limit?: string | undefined }

/** Newest first, without the names of guests. */
export async function listForOffice({ db, clock }: Pick<SharingDeps, 'db' | 'clock'>, query: Query) {
  const { after, limit } = readPage(query, keySchema)
  const text = query.q?.trim() ?? ''
  const rows = await queries.listLists(db.query, { text, now: clock.now(), after: after?.[0], limit: limit + 1 })
  return toPage(rows, {
    limit,
    counted: await queries.countLists(db.query, { text, most: countLimit + 1 }),
    keyOf: ({ id }) => [id],
    show: ({ eventOn, madeAt, isClosed, eraseOn, ...row }) => ({
      ...row,
      event_on: eventOn,
      made_at: madeAt.toISOString(),
      is_closed: isClosed,
      erase_on: eraseOn,
    }),
  })
}

/** Its organizer has asked for it. Throws 404, also for a list that was erased before. */
export async function eraseByStaff(
  { clock }: Pick<SharingDeps, 'clock'>,
  { tx, audit }: AuditedWrite,
  id: SharedListId,
): Promise<void> {
  if (!(await deleteList(tx, id))) throw notFound('list')
  audit({ thing: 'shared-list', id, after: { erased: clock.now().toISOString() } })
}
