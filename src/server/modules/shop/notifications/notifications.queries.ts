import type { Queryable } from '#server/platform/db/db.ts'

export async function hasSent(q: Queryable, key: string): Promise<boolean> {
  const row = await q.selectFrom('sentMails').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export async function insertSent(q: Queryable, { key, template, at }: { key: string; template: string; at: Date }) {
  await q
    .insertInto('sentMails')
    .values({ key, template, sentAt: at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
