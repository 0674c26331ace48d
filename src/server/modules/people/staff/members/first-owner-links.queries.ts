import type { Queryable, Tx } from '#server/platform/db/db.ts'

export async function insertFirstOwnerLink(
  tx: Tx,
  link: { tokenDigest: string; expiresAt: Date; now: Date },
): Promise<void> {
  const { now, ...row } = link
  await tx.deleteFrom('firstOwnerLinks').where('expiresAt', '<=', now).execute()
  await tx.insertInto('firstOwnerLinks').values(row).execute()
}

export async function isFirstOwnerLinkOpen(
  q: Queryable,
  { tokenDigest, now }: { tokenDigest: string; now: Date },
): Promise<boolean> {
  const row = await q
    .selectFrom('firstOwnerLinks')
    .select('tokenDigest')
    .where('tokenDigest', '=', tokenDigest)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** With the owner there is no further use for any of them. */
export async function deleteFirstOwnerLinks(tx: Tx): Promise<void> {
  await tx.deleteFrom('firstOwnerLinks').execute()
}
