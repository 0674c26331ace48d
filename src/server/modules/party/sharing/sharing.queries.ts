import type { SharedListId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { Heads } from './sharing.rules.ts'

export type ListRow = Heads & {
  id: SharedListId
  title: string
  organizer: string
  email: string
  eventOn: string | null
  closedAt: Date | null
  eraseOn: string
}

export type ReplyRow = Heads & { name: string; guestDigest: string }

export async function findList(q: Queryable, id: SharedListId): Promise<ListRow | undefined> {
  return q
    .selectFrom('sharedLists')
    .select(['id', 'title', 'organizer', 'email', 'eventOn', 'closedAt', 'eraseOn', 'children', 'adults'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The first statement of the organizer's changes: claims and replies wait for them. */
export async function lockList(tx: Tx, id: SharedListId): Promise<ListRow | undefined> {
  await tx.selectFrom('sharedLists').select('id').where('id', '=', id).forUpdate().execute()
  return findList(tx, id)
}

/** The first statement of what guests do: they do not wait for each other, only for the organizer. */
export async function lockListShared(tx: Tx, id: SharedListId): Promise<{ closedAt: Date | null } | undefined> {
  return tx.selectFrom('sharedLists').select('closedAt').where('id', '=', id).forShare().executeTakeFirst()
}

export async function findIdByKey(q: Queryable, key: string): Promise<SharedListId | undefined> {
  const row = await q.selectFrom('sharedLists').select('id').where('requestKey', '=', key).executeTakeFirst()
  return row?.id
}

type NewList = Heads & {
  requestKey: string
  title: string
  organizer: string
  email: string
  userId: UserId | null
  eventOn: string | null
  madeAt: Date
  eraseOn: string
}

/** Returns undefined if the key has a list already. */
export async function insertList(tx: Tx, list: NewList): Promise<SharedListId | undefined> {
  const row = await tx
    .insertInto('sharedLists')
    .values(list)
    .onConflict((conflict) => conflict.column('requestKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function listReplies(q: Queryable, listId: SharedListId): Promise<ReplyRow[]> {
  return q
    .selectFrom('sharedListReplies')
    .select(['name', 'children', 'adults', 'guestDigest'])
    .where('listId', '=', listId)
    .orderBy('saidAt')
    .orderBy('guestDigest')
    .execute()
}

export async function countReplies(tx: Tx, listId: SharedListId): Promise<number> {
  const { count } = await tx
    .selectFrom('sharedListReplies')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('listId', '=', listId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function hasReply(
  tx: Tx,
  { listId, guestDigest }: { listId: SharedListId; guestDigest: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('sharedListReplies')
    .select('listId')
    .where('listId', '=', listId)
    .where('guestDigest', '=', guestDigest)
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertReply(tx: Tx, reply: ReplyRow & { listId: SharedListId; saidAt: Date }): Promise<void> {
  const { name, children, adults } = reply
  await tx
    .insertInto('sharedListReplies')
    .values(reply)
    .onConflict((conflict) => conflict.columns(['listId', 'guestDigest']).doUpdateSet({ name, children, adults }))
    .execute()
}

export async function updateClosing(
  tx: Tx,
  { id, closedAt }: { id: SharedListId; closedAt: Date | null },
): Promise<void> {
  await tx.updateTable('sharedLists').set({ closedAt }).where('id', '=', id).execute()
}

export async function updatePlanned(tx: Tx, { id, children, adults }: Heads & { id: SharedListId }): Promise<void> {
  await tx.updateTable('sharedLists').set({ children, adults }).where('id', '=', id).execute()
}

/** Whether there was such a list. */
export async function deleteList(q: Queryable, id: SharedListId): Promise<boolean> {
  const row = await q.deleteFrom('sharedLists').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function deleteDueLists(q: Queryable, today: string): Promise<void> {
  await q.deleteFrom('sharedLists').where('eraseOn', '<=', today).execute()
}
