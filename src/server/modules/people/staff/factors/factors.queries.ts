import type { StaffPasskeyId, UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'

export type StoredAuthenticator = { sealedSecret: string | null; sealedPending: string | null; lastStep: number }

export function findAuthenticator(q: Queryable, userId: UserId): Promise<StoredAuthenticator | undefined> {
  return q
    .selectFrom('staffAuthenticators')
    .select(['sealedSecret', 'sealedPending', 'lastStep'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** A new secret waits beside the old one until it is confirmed. */
export async function upsertPending(
  q: Queryable,
  { userId, sealed }: { userId: UserId; sealed: string },
): Promise<void> {
  await q
    .insertInto('staffAuthenticators')
    .values({ userId, sealedPending: sealed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ sealedPending: sealed }))
    .execute()
}

/** The pending secret replaces the old one. Returns false if another one is pending meanwhile. */
export async function confirmPending(
  tx: Tx,
  { userId, sealed, step }: { userId: UserId; sealed: string; step: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('staffAuthenticators')
    .set({ sealedSecret: sealed, sealedPending: null, lastStep: step })
    .where('userId', '=', userId)
    .where('sealedPending', '=', sealed)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up the code of a step; returns false if it, or a later one, was used before. */
export async function takeStep(tx: Tx, { userId, step }: { userId: UserId; step: number }): Promise<boolean> {
  const row = await tx
    .updateTable('staffAuthenticators')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAuthenticator(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx
    .deleteFrom('staffAuthenticators')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export function listPasskeys(q: Queryable, userId: UserId) {
  return q
    .selectFrom('staffPasskeys')
    .select(['id', 'credentialId', 'publicKey', 'counter', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

export type NewPasskey = {
  userId: UserId
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
  createdAt: Date
}

/** Returns false if the credential is known already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('staffPasskeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function notePasskeyUse(
  tx: Tx,
  { id, counter, now }: { id: StaffPasskeyId; counter: number; now: Date },
): Promise<void> {
  await tx.updateTable('staffPasskeys').set({ counter, lastUsedAt: now }).where('id', '=', id).execute()
}

export async function deletePasskey(
  tx: Tx,
  { id, userId }: { id: StaffPasskeyId; userId: UserId },
): Promise<{ name: string } | undefined> {
  return tx
    .deleteFrom('staffPasskeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
}

export async function countCodesLeft(q: Queryable, userId: UserId): Promise<number> {
  const { count } = await q
    .selectFrom('staffRecoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The new codes replace all earlier ones. */
export async function replaceCodes(
  tx: Tx,
  { userId, digests }: { userId: UserId; digests: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('staffRecoveryCodes').where('userId', '=', userId).execute()
  if (digests.length === 0) return
  await tx
    .insertInto('staffRecoveryCodes')
    .values(digests.map((digest) => ({ userId, digest })))
    .execute()
}

/** Uses up a code; returns false if it is unknown or was used before. */
export async function takeCode(
  tx: Tx,
  { userId, digest, now }: { userId: UserId; digest: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('staffRecoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('digest', '=', digest)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the person's factors until the transaction ends: two concurrent removals never leave none. */
export async function lockFactors(tx: Tx, userId: UserId): Promise<void> {
  await tx.selectFrom('staffMembers').select('userId').where('userId', '=', userId).forUpdate().execute()
}

export async function hasSecondFactor(q: Queryable, userId: UserId): Promise<boolean> {
  const authenticator = await findAuthenticator(q, userId)
  if (authenticator?.sealedSecret) return true
  return (await listPasskeys(q, userId)).length > 0
}

export async function deleteFactors(tx: Tx, userId: UserId): Promise<void> {
  for (const table of ['staffAuthenticators', 'staffPasskeys', 'staffRecoveryCodes'] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
  }
}
