import type { Consent } from '#contracts/accounts.ts'
import type { UserId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { AccountsParts, OrderAgreement, SubscriptionChange } from '../accounts.types.ts'
import * as queries from './consents.queries.ts'

/** Version of the four cookie groups and their meaning; a change of meaning is a new version. */
const cookieVersion = '1'
const newsletterVersion = '1'
const reminderVersion = '1'

/** Records consent to the terms of this version, the date of the terms in force. */
export async function recordTerms(
  { clock }: Pick<AccountsParts, 'clock'>,
  q: Queryable,
  { way, ...consent }: { userId: UserId; version: string; way: 'registration' | 'order' },
): Promise<void> {
  const terms = { ...consent, kind: 'terms', detail: '', way } as const
  await queries.insertConsent(q, { ...terms, isGranted: true, givenAt: clock.now() })
}

/** Consents that a logged-in customer gives with an order. */
export async function recordAgreement(
  deps: Pick<AccountsParts, 'clock'>,
  tx: Tx,
  { userId, termsVersion, hasNewsletterConsent }: OrderAgreement,
): Promise<void> {
  if (userId === undefined) return
  await recordTerms(deps, tx, { userId, version: termsVersion, way: 'order' })
  if (!hasNewsletterConsent) return
  const newsletter = { userId, kind: 'newsletter', version: newsletterVersion, detail: '', way: 'order' } as const
  await queries.insertConsent(tx, { ...newsletter, isGranted: true, givenAt: deps.clock.now() })
}

/**
 * A consent given by e-mail, without a login, belongs to the account that verified the e-mail; what staff end, to any account with it.
 * Repeating the current state, as an order and its confirmation do, records nothing.
 */
export async function recordSubscription(
  q: Queryable,
  { email, isGranted, at: givenAt, way }: SubscriptionChange,
): Promise<void> {
  const userId = await queries.findUserWithEmail(q, { email, isVerified: way !== 'staff' })
  if (userId === undefined) return
  const last = await queries.findLastConsent(q, { userId, kind: 'newsletter' })
  if (last?.isGranted === isGranted) return
  const newsletter = { userId, kind: 'newsletter', version: newsletterVersion, detail: '' } as const
  await queries.insertConsent(q, { ...newsletter, way: way ?? 'email', isGranted, givenAt })
}

/** The same for the reminder of a party: each is a consent of its own, so all are recorded. */
export async function recordReminder(
  q: Queryable,
  { email, isGranted, at: givenAt, way = 'order' }: Omit<SubscriptionChange, 'way'> & { way?: 'order' | 'staff' },
): Promise<void> {
  const userId = await queries.findUserWithEmail(q, { email, isVerified: true })
  if (userId === undefined) return
  const reminder = { userId, kind: 'reminder', version: reminderVersion, detail: '', way } as const
  await queries.insertConsent(q, { ...reminder, isGranted, givenAt })
}

/** Records the choice of the cookie bar. Repeating the current choice records nothing. */
export async function recordCookies(
  { db, clock }: Pick<AccountsParts, 'db' | 'clock'>,
  userId: UserId,
  groups: readonly string[],
): Promise<void> {
  const detail = [...new Set(['technical', ...groups])].toSorted().join(', ')
  const last = await queries.findLastConsent(db.query, { userId, kind: 'cookies' })
  if (last?.detail === detail && last.version === cookieVersion) return
  const isGranted = detail !== 'technical'
  const cookies = { userId, kind: 'cookies', version: cookieVersion, detail, way: 'cookie_bar' } as const
  await queries.insertConsent(db.query, { ...cookies, isGranted, givenAt: clock.now() })
}

/** A customer's consents, newest first. */
export async function listConsents({ db }: Pick<AccountsParts, 'db'>, userId: UserId): Promise<Consent[]> {
  const rows = await queries.listConsents(db.query, userId)
  return rows.map((row) => ({
    kind: row.kind,
    is_granted: row.isGranted,
    version: row.version,
    detail: row.detail,
    given_at: row.givenAt.toISOString(),
  }))
}
