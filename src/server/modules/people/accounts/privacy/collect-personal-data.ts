import type { UserId } from '#kernel/ids.ts'
import { toCsv } from '#server/platform/csv.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { listAddresses } from '../profile/addresses.queries.ts'
import { listConsents } from './consents.queries.ts'
import { toRows, type DataOwner, type PersonalValue } from './personal-data.ts'
import { findUserForExport } from './personal-data.queries.ts'
import { findInvoice } from '../profile/profile.queries.ts'
import { listSessions } from '../sessions/sessions.queries.ts'

type CollectDeps = Pick<AccountsParts, 'db' | 'clock' | 'personalData'>

/** The copy of all data of a customer, by the Slovak names of its parts. */
export async function collectPersonalData(deps: CollectDeps, owner: DataOwner): Promise<Record<string, PersonalValue>> {
  const parts: Record<string, PersonalValue> = await collectOwn(deps, owner.userId)
  for (const source of deps.personalData) parts[source.name] = await source.collect(deps.db.query, owner)
  return parts
}

/** The same as a CSV file, one row per value. */
export async function collectPersonalDataCsv(deps: CollectDeps, owner: DataOwner): Promise<string> {
  return toCsv(toRows(await collectPersonalData(deps, owner)))
}

async function collectOwn({ db, clock }: CollectDeps, userId: UserId): Promise<Record<string, PersonalValue>> {
  const [user, invoice, addresses, sessions, consents] = [
    await findUserForExport(db.query, userId),
    await findInvoice(db.query, userId),
    await listAddresses(db.query, userId),
    await listSessions(db.query, { userId, now: clock.now() }),
    await listConsents(db.query, userId),
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
