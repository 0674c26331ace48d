import type { Consent } from '#contracts/accounts.ts'
import { messages } from '#contracts/messages.ts'
import { ApiError, invalid } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { toCsv } from '#server/platform/csv.ts'
import { forEachSettled } from '#server/platform/for-each-settled.ts'
import * as queries from './account-area.queries.ts'
import { customerErased } from './accounts.events.ts'
import type { PasswordCheck } from './password-check.ts'
import { toRows, type DataOwner, type PersonalDataSource, type PersonalValue } from './personal-data.ts'

/** Version of the four cookie groups and their meaning; a change of meaning is a new version. */
const cookieVersion = '1'

const finishWithinMs = 400 * 24 * 3_600_000

export type PrivacyDeps = {
  db: Db
  clock: Clock
  events: Publisher
  checkPassword: PasswordCheck
  /** Data of other modules, in file order. */
  personalData: readonly PersonalDataSource[]
  /** The date of the terms in force, e.g. 2026-01-01. */
  readTermsVersion: () => Promise<string>
}
type OrderAgreement = { userId: number | undefined; termsVersion: string; hasNewsletterConsent: boolean }
export type PrivacyService = ReturnType<typeof createPrivacyService>

/** A customer's consents, the copy of all their data, and its erasure. */
export function createPrivacyService(deps: PrivacyDeps) {
  const { db, clock, events, checkPassword, personalData, readTermsVersion } = deps

  return {
    /** Call before opening a transaction: it may query the database. */
    readTermsVersion,

    recordTerms,

    /** Consents that a logged-in customer gives with an order. */
    async recordAgreement(tx: Tx, { userId, termsVersion, hasNewsletterConsent }: OrderAgreement): Promise<void> {
      if (userId === undefined) return
      await recordTerms(tx, { userId, version: termsVersion })
      if (!hasNewsletterConsent) return
      await record(tx, { userId, kind: 'newsletter', isGranted: true, version: '1', detail: '' })
    },

    /**
     * A consent given by e-mail, without a login, belongs to the account that verified the e-mail. Repeating the
     * current state, as an order and its confirmation do, records nothing.
     */
    async recordSubscription(q: Queryable, change: { email: string; isGranted: boolean; at: Date }): Promise<void> {
      const userId = await queries.findVerifiedUser(q, change.email)
      if (userId === undefined) return
      const last = await queries.findLastConsent(q, { userId, kind: 'newsletter' })
      if (last?.isGranted === change.isGranted) return
      const { isGranted, at: givenAt } = change
      await queries.insertConsent(q, { userId, kind: 'newsletter', isGranted, version: '1', detail: '', givenAt })
    },

    /** Repeating the current choice records nothing. */
    async recordCookies(userId: number, groups: readonly string[]): Promise<void> {
      const detail = [...new Set(['technical', ...groups])].toSorted().join(', ')
      const last = await queries.findLastConsent(db.query, { userId, kind: 'cookies' })
      if (last?.detail === detail && last.version === cookieVersion) return
      const isGranted = detail !== 'technical'
      await record(db.query, { userId, kind: 'cookies', isGranted, version: cookieVersion, detail })
    },

    async listConsents(userId: number): Promise<Consent[]> {
      const rows = await queries.listConsents(db.query, userId)
      return rows.map((row) => ({
        kind: row.kind === 'terms' || row.kind === 'newsletter' ? row.kind : 'cookies',
        is_granted: row.isGranted,
        version: row.version,
        detail: row.detail,
        given_at: row.givenAt.toISOString(),
      }))
    },

    collect,

    async collectCsv(owner: DataOwner): Promise<string> {
      return toCsv(toRows(await collect(owner)))
    },

    /** Erases what had to wait at the time of the erasure, above all an open order. */
    async finishErasures(): Promise<void> {
      const since = new Date(clock.now().getTime() - finishWithinMs)
      await forEachSettled(await queries.listErased(db.query, since), (userId) =>
        db.tx((tx) => events.publish(tx, customerErased({ userId, provedEmail: undefined }))),
      )
    },

    /** Requires the password, because it cannot be undone. Two concurrent calls erase once. */
    async erase({ email, password, ...owner }: DataOwner & { email: string; password: string }): Promise<void> {
      const { userId } = owner
      if (password === '') throw invalid({ password: [messages.form.required] })
      if (!(await checkPassword({ userId, password }))) {
        throw new ApiError('validation', { errors: { password: [messages.customer.passwordWrong] } })
      }
      await db.tx(async (tx) => {
        if (await queries.eraseUser(tx, { userId, now: clock.now() })) await events.publish(tx, customerErased(owner))
      })
    },
  }

  async function collect(owner: DataOwner): Promise<Record<string, PersonalValue>> {
    const parts: Record<string, PersonalValue> = await collectOwn(owner.userId)
    for (const source of personalData) parts[source.name] = await source.collect(db.query, owner)
    return parts
  }

  async function collectOwn(userId: number): Promise<Record<string, PersonalValue>> {
    const [user, invoice, addresses, sessions, consents] = [
      await queries.findUserForExport(db.query, userId),
      await queries.findInvoice(db.query, userId),
      await queries.listAddresses(db.query, userId),
      await queries.listSessions(db.query, { userId, now: clock.now() }),
      await queries.listConsents(db.query, userId),
    ]
    return {
      Účet: user
        ? {
            'e-mail': user.email,
            meno: user.firstname,
            priezvisko: user.lastname,
            telefón: user.phone,
            skupina: user.group,
            vytvorený: user.createdAt.toISOString(),
            'e-mail overený': user.emailVerifiedAt?.toISOString() ?? null,
          }
        : null,
      'Fakturačné údaje': invoice ?? null,
      'Doručovacie adresy': addresses,
      Prihlásenia: sessions.map(({ device, createdAt }) => ({ zariadenie: device, od: createdAt.toISOString() })),
      Súhlasy: consents.map(({ givenAt, ...consent }) => ({ ...consent, givenAt: givenAt.toISOString() })),
    }
  }

  async function recordTerms(q: Queryable, { userId, version }: { userId: number; version: string }): Promise<void> {
    await record(q, { userId, kind: 'terms', isGranted: true, version, detail: '' })
  }

  async function record(
    q: Queryable,
    consent: { userId: number; kind: string; isGranted: boolean; version: string; detail: string },
  ): Promise<void> {
    await queries.insertConsent(q, { ...consent, givenAt: clock.now() })
  }
}
