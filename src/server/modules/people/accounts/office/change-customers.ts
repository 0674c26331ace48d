import type { AdminCustomer } from '#contracts/admin/customers.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { StoreId, UserId } from '#kernel/ids.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { customerErased } from '../accounts.events.ts'
import { collectPersonalData } from '../privacy/collect-personal-data.ts'
import type { DataOwner, PersonalValue } from '../privacy/personal-data.ts'
import { eraseUser } from '../privacy/personal-data.queries.ts'
import * as queries from './customers.queries.ts'
import { getAdminCustomer } from './read-customers.ts'

type Target = { id: UserId; version: number; branches: readonly StoreId[] | null }

/** The fields of a write: the group by its code. */
export type CustomerPatch = Patch<Omit<queries.CustomerFields, 'groupId'>> & { groupCode?: string | undefined }

const thing = 'customer'
/** The log says that they have changed, and keeps none of them: it is never changed, and an erasure must hold. */
const personal = ['firstname', 'lastname', 'phone', 'note']

/** Throws 404, 412 for another version, 422 for an unknown group. */
export async function changeCustomer(
  { clock }: Pick<AccountsParts, 'clock'>,
  { tx, audit }: AuditedWrite,
  { id, version, branches, patch }: Target & { patch: CustomerPatch },
): Promise<AdminCustomer> {
  const before = await lock(tx, { id, version, branches }, clock)
  const fields = await toFields(tx, patch)
  if (Object.keys(fields).length > 0) await queries.updateCustomer(tx, id, fields)
  const after = await queries.findCustomer(tx, id)
  if (!after) throw notFound('customer')
  audit({ thing, id, before: toAudited(before), after: toAudited(after), version: after.version, personal })
  return getAdminCustomer(tx, { id, branches, clock })
}

/** Sends the link for a new password. Throws 404, 412 for another version. */
export async function sendPasswordLink(
  { clock, notifications }: Pick<AccountsParts, 'clock' | 'notifications'>,
  { tx, audit }: AuditedWrite,
  target: Target,
): Promise<void> {
  const { id, email, version } = await lock(tx, target, clock)
  await notifications.enqueue(tx, 'password-reset', { email })
  audit({ thing, id, after: { password_link: clock.now().toISOString() }, version })
}

/** The copy of everything that the shop keeps about the customer. Throws 404, 412 for another version. */
export async function exportCustomer(
  deps: Pick<AccountsParts, 'clock' | 'personalData'>,
  { tx, audit }: AuditedWrite,
  target: Target,
): Promise<Record<string, PersonalValue>> {
  const customer = await lock(tx, target, deps.clock)
  audit({
    thing,
    id: customer.id,
    after: { exported: deps.clock.now().toISOString() },
    version: customer.version,
  })
  return collectPersonalData(deps, tx, toOwner(customer))
}

/** As a customer's own erasure, by the same handlers. Throws 404, 412 for another version, 409 for an account of staff. */
export async function eraseByStaff(
  { clock, events }: Pick<AccountsParts, 'clock' | 'events'>,
  { tx, audit }: AuditedWrite,
  target: Target,
): Promise<void> {
  const customer = await lock(tx, target, clock)
  const { id } = customer
  if (await queries.isWorking(tx, id)) throw new ApiError('in_use', { message: messages.staff.customerIsStaff })
  await eraseUser(tx, { userId: id, now: clock.now() })
  await events.publish(tx, customerErased(toOwner(customer)))
  audit({ thing, id, after: { erased: clock.now().toISOString() } })
}

async function lock(tx: Tx, { id, version, branches }: Target, clock: AccountsParts['clock']) {
  const customer = await queries.lockCustomer(tx, id)
  if (!customer) throw notFound('customer')
  if (customer.version !== version) {
    const current = await getAdminCustomer(tx, { id, branches, clock })
    await refuseStale(tx, { thing, current, version })
  }
  return customer
}

async function toFields(tx: Tx, { groupCode, ...patch }: CustomerPatch): Promise<Partial<queries.CustomerFields>> {
  const fields = given(patch)
  if (groupCode === undefined) return fields
  const group = await queries.findGroup(tx, groupCode)
  if (!group) throw invalid({ group_code: [messages.form.required] })
  return { ...fields, groupId: group.id }
}

function toAudited({ firstname, lastname, phone, note, groupCode }: queries.StoredCustomer): Record<string, unknown> {
  return { firstname, lastname, phone, note, group_code: groupCode }
}

function toOwner({ id, email, emailVerifiedAt }: queries.StoredCustomer): DataOwner {
  return { userId: id, provedEmail: emailVerifiedAt === null ? undefined : email }
}
