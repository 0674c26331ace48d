import type { ConsentWay } from '#contracts/admin/consents.ts'
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

/** `way`: how it was given or withdrawn. */
export type NewConsent = ConsentRow & { userId: UserId; way: ConsentWay }

export async function insertConsent(q: Queryable, consent: NewConsent): Promise<void> {
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

/** The account that has verified this e-mail, or at least entered it. */
export async function findUserWithEmail(
  q: Queryable,
  { email, isVerified }: { email: string; isVerified: boolean },
): Promise<UserId | undefined> {
  const row = await q
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .$if(isVerified, (query) => query.where('emailVerifiedAt', 'is not', null))
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
