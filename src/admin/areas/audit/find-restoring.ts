import type { NamedAuditRow } from '#contracts/admin/audit.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { auditWords as words } from '#admin/i18n/audit-words.ts'
import type { StaffSession } from '#contracts/admin/session.ts'
import type { Collection } from '#admin/kit/collection/collection.ts'
import { readBefore } from '#admin/kit/timeline/versions.ts'
import { paths } from '#admin/paths.ts'
import { mayCall } from '#admin/session.ts'
import { addressOf } from './audit-things.ts'

type Restoring = { address: string; values: Readonly<Record<string, unknown>> }

/**
 * Where the values from before a write are put back: the form of the thing, or that of a new one if it was removed. Undefined = the
 * person may not save it, or the thing has no such form.
 */
export function findRestoring(
  row: NamedAuditRow,
  { collections, session }: { collections: readonly Collection[]; session: StaffSession | undefined },
): Restoring | undefined {
  const account = accounts[row.thing]
  if (account) return findAccount(row, account, session)
  const collection = collections.find(({ thing }) => thing === row.thing)
  const values = collection && readBefore(row, collection.fields)
  if (!values) return undefined
  const { create, change } = collection.endpoints
  if (!row.action.endsWith('.delete')) {
    const address = addressOf(row, collections)
    return address !== undefined && mayCall(session, change) ? { address, values } : undefined
  }
  // A removed thing whose removal was taken back is there again.
  const mayAdd = create && collection.addPath === undefined && row.thing_name === '' && mayCall(session, create)
  return mayAdd ? { address: `${collection.path}/nova`, values } : undefined
}

/**
 * An account at a service. The log does not have its secret, and whether it is on is decided only by the buttons of its form, after a
 * trial.
 */
function findAccount(
  row: NamedAuditRow,
  { path, change, fields }: AccountThing,
  session: StaffSession | undefined,
): Restoring | undefined {
  const values = readBefore(
    row,
    fields.map((name) => ({ name, label: name })),
  )
  if (!values || !mayCall(session, change)) return undefined
  return { address: path, values: { ...values, code: row.thing_id } }
}

/** Why the values of an account are not put back; undefined = they are, or the row is about something else. */
export function explainMissing({ thing, action, changes }: NamedAuditRow): string | undefined {
  const account = accounts[thing]
  if (!account || action.endsWith('.create') || changes.some(({ field }) => account.fields.includes(field)))
    return undefined
  return changes.some(({ is_personal: isSecret }) => isSecret) ? words.secretUnknown : words.switchedByTrial
}

type AccountThing = { path: string; change: { access: unknown }; fields: readonly string[] }

const accounts: Readonly<Record<string, AccountThing>> = {
  'payment-gateway': {
    path: paths.gateways,
    change: adminEndpoints.paymentGateways.change,
    fields: ['account', 'login', 'is_test'],
  },
  'carrier-account': {
    path: paths.carrierAccounts,
    change: adminEndpoints.carrierAccounts.change,
    fields: ['api_key', 'sender'],
  },
  'heureka-account': { path: paths.heurekaAccount, change: adminEndpoints.heurekaAccount.change, fields: [] },
}
