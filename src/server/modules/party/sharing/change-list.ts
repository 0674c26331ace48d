import { messages } from '#contracts/messages.ts'
import { maxGuests } from '#contracts/party/planner.ts'
import { maxSharedLines } from '#contracts/party/shared-lists.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { requireOrganizer } from './list-link.ts'
import { copyItem, deleteItems, listItemsForUpdate, updatePacks } from './items.queries.ts'
import * as queries from './sharing.queries.ts'
import { addHeads, readState, recount, type Heads } from './sharing.rules.ts'
import type { ListLink, SharingDeps } from './sharing.types.ts'

/** Guests change nothing in a closed list, and its organizer can open it again. Repeatable. Throws 404. */
export async function closeList(
  deps: SharingDeps,
  { link, isClosed }: { link: ListLink; isClosed: boolean },
): Promise<void> {
  requireOrganizer(deps, link)
  await deps.db.tx(async (tx) => {
    const list = await queries.lockList(tx, link.id)
    if (!list) throw notFound('list')
    if ((list.closedAt !== null) === isClosed) return
    await queries.updateClosing(tx, { id: link.id, closedAt: isClosed ? deps.clock.now() : null })
  })
}

/**
 * Counts the packs of planned goods again, for those who have replied that they come. What guests have claimed stays. Repeatable.
 * Throws 404, and 409 if none come or more than the planner counts with.
 */
export async function recountList(deps: SharingDeps, link: ListLink): Promise<void> {
  requireOrganizer(deps, link)
  await deps.db.tx(async (tx) => {
    if (!(await queries.lockList(tx, link.id))) throw notFound('list')
    const heads = addHeads(await queries.listReplies(tx, link.id))
    if (heads.children + heads.adults === 0) throw new ApiError('conflict', { message: messages.sharedList.noReplies })
    if (Math.max(heads.children, heads.adults) > maxGuests) {
      throw new ApiError('conflict', { message: messages.sharedList.tooManyGuests })
    }
    await recountInTx(deps, tx, { link, heads })
    await queries.updatePlanned(tx, { id: link.id, ...heads })
  })
}

async function recountInTx(
  { clock, planner }: SharingDeps,
  tx: Tx,
  { link, heads }: { link: ListLink; heads: Heads },
): Promise<void> {
  const items = await listItemsForUpdate(tx, link.id)
  const now = clock.now()
  const counted = items.map((item) => ({ ...item, isFree: readState(item, now) === 'free' }))
  const packs = await planner.countPacks(tx, { ...heads, lines: items })
  const neededById = new Map(items.map(({ id, extra }, index) => [id, addExtra(packs[index], extra)]))
  const { resized, removed, added } = recount(counted, ({ id }) => neededById.get(id))
  if (items.length - removed.length + added.length > maxSharedLines * 2) {
    throw new ApiError('conflict', { message: messages.sharedList.tooManyItems(maxSharedLines * 2) })
  }
  for (const { id, packs: size } of resized) await updatePacks(tx, { id, packs: size })
  // Before what it was copied from can go.
  for (const { afterId, packs: size } of added) await copyItem(tx, { fromId: afterId, packs: size })
  if (removed.length > 0) await deleteItems(tx, removed)
}

function addExtra(packs: number | undefined, extra: number): number | undefined {
  return packs === undefined ? undefined : Math.min(999, Math.max(1, packs + extra))
}

/** With all names in it. Throws 404, also for a list that was erased before. */
export async function eraseList(deps: SharingDeps, link: ListLink): Promise<void> {
  requireOrganizer(deps, link)
  if (!(await queries.deleteList(deps.db.query, link.id))) throw notFound('list')
}
