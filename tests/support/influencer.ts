import type { UserId, VoucherId } from '#kernel/ids.ts'
import type { Db } from '#server/platform/db/db.ts'

/** An influencer with a voucher and 12.50 € to be paid out. `version`: one entry is booked. */
export async function anInfluencer(
  db: Db,
): Promise<{ id: UserId; voucherId: VoucherId; email: string; version: number }> {
  const email = `${crypto.randomUUID()}@konfetka.test`
  const { id } = await db.query
    .insertInto('users')
    .values({ email, passwordHash: '', firstname: 'Nina', lastname: 'Slávna', groupId: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: voucherId } = await db.query
    .insertInto('vouchers')
    .values({ code: crypto.randomUUID(), type: 'percent', value: 10, influencerUserId: id, commissionPercent: 8 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await anEarning(db, { userId: id, voucherId, cents: 1250 })
  return { id, voucherId, email, version: 2 }
}

export async function anEarning(
  db: Db,
  { userId, voucherId, cents }: { userId: UserId; voucherId: VoucherId; cents: number },
): Promise<void> {
  await db.query
    .insertInto('commissionEntries')
    .values({
      userId,
      voucherId,
      kind: 'earned',
      cause: crypto.randomUUID(),
      amountCents: cents,
      bookedAt: new Date('2026-10-05T10:00:00Z'),
    })
    .execute()
}
