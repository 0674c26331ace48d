import type { NamedAuditRow } from '#contracts/admin/audit.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
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
  if (row.thing === 'payment-gateway') return findGateway(row, session)
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
 * The account of a gateway. The log does not have its secret, and which gateway takes the cards is decided only by the buttons of
 * its form, after a trial.
 */
function findGateway(row: NamedAuditRow, session: StaffSession | undefined): Restoring | undefined {
  const values = readBefore(row, gatewayFields)
  if (!values || !mayCall(session, adminEndpoints.paymentGateways.change)) return undefined
  return { address: paths.gateways, values: { ...values, code: row.thing_id } }
}

const gatewayFields = ['account', 'login', 'is_test'].map((name) => ({ name, label: name }))
