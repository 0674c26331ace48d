import type { Db } from '#server/platform/db/db.ts'

/** A shared list with one free item of two packs. */
export async function aSharedList({
  db,
  variantId,
}: {
  db: Db
  variantId: number
}): Promise<{ id: number; itemId: number }> {
  const { id } = await db.query
    .insertInto('sharedLists')
    .values({
      requestKey: crypto.randomUUID(),
      title: 'Emine narodeniny',
      organizer: 'Jana',
      children: 8,
      adults: 2,
      madeAt: new Date(),
      eraseOn: '2099-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = await db.query
    .insertInto('sharedListItems')
    .values({ listId: id, position: 0, variantId, packs: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, itemId: item.id }
}
