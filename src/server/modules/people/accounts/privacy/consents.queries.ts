import type { Consent } from '#contracts/accounts.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Queryable } from '#server/platform/db/db.ts'

export type ConsentKind = Consent['kind']

export type ConsentRow = {
  kind: ConsentKind
  isGranted: boolean
  version: string
  detail: string
  givenAt: Date
}

export async function insertConsent(q: Queryable, consent: ConsentRow & { userId: UserId }): Promise<void> {
  await q.insertInto('consents').values(consent).execute()
}

const consentLimit = 200

export function listConsents(q: Queryable, userId: UserId): Promise<ConsentRow[]> {
  return q
    .selectFrom('consents')
    .select(['kind', 'isGranted', 'version', 'detail', 'givenAt'])
    .where('userId', '=', userId)
    .orderBy('givenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(consentLimit)
    .execute()
}

/** The account that has verified this e-mail. */
export async function findVerifiedUser(q: Queryable, email: string): Promise<UserId | undefined> {
  const row = await q
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export function findLastConsent(q: Queryable, { userId, kind }: { userId: UserId; kind: ConsentKind }) {
  return q
    .selectFrom('consents')
    .select(['version', 'detail', 'isGranted'])
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
