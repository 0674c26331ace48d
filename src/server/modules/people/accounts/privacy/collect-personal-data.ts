import { given } from '#kernel/given.ts'
import type { UserId } from '#kernel/ids.ts'
import { toCsv } from '#server/platform/csv.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { listAddresses } from '../profile/addresses.queries.ts'
import { listSizeProfiles } from '../measures/keep-measures.ts'
import { listConsents } from './consents.queries.ts'
import { toRows, type DataOwner, type PersonalValue } from './personal-data.ts'
import { findUserForExport } from './personal-data.queries.ts'
import { findInvoice } from '../profile/profile.queries.ts'
import { listSessions } from '../sessions/sessions.queries.ts'

type CollectDeps = Pick<AccountsParts, 'clock' | 'personalData'>

/** The copy of all data of a customer, by the Slovak names of its parts. */
export async function collectPersonalData(
  deps: CollectDeps,
  q: Queryable,
  owner: DataOwner,
): Promise<Record<string, PersonalValue>> {
  const parts: Record<string, PersonalValue> = await collectOwn(deps, q, owner.userId)
  for (const source of deps.personalData) parts[source.name] = await source.collect(q, owner)
  return parts
}

/** The same as a CSV file, one row per value. */
export async function collectPersonalDataCsv(deps: CollectDeps, q: Queryable, owner: DataOwner): Promise<string> {
  return toCsv(toRows(await collectPersonalData(deps, q, owner)))
}

async function collectOwn(
  { clock }: CollectDeps,
  q: Queryable,
  userId: UserId,
): Promise<Record<string, PersonalValue>> {
  const [user, invoice, addresses, sessions, consents, kept] = [
    await findUserForExport(q, userId),
    await findInvoice(q, userId),
    await listAddresses(q, userId),
    await listSessions(q, { userId, now: clock.now() }),
    await listConsents(q, userId),
    await listSizeProfiles(q, userId),
  ]
  return {
    Účet: user
      ? {
          'e-mail': user.email,
          meno: user.firstname,
          priezvisko: user.lastname,
          telefón: user.phone,
          skupina: user.group,
          'poznámka obchodu': user.note,
          vytvorený: user.createdAt.toISOString(),
          'e-mail overený': user.emailVerifiedAt?.toISOString() ?? null,
        }
      : null,
    'Fakturačné údaje': invoice ?? null,
    'Doručovacie adresy': addresses,
    Prihlásenia: sessions.map(({ device, createdAt }) => ({ zariadenie: device, od: createdAt.toISOString() })),
    Miery: kept.profiles.map(({ name, wearer, measures, updated_at: at }) => ({
      komu: name,
      'pre koho': wearer,
      ...given(measures),
      uložené: at,
    })),
    Súhlasy: consents.map(({ givenAt, ...consent }) => ({ ...consent, givenAt: givenAt.toISOString() })),
  }
}
