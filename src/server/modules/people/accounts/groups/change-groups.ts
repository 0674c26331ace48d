import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { AdminCustomerGroup } from '#contracts/admin/customer-groups.ts'
import { customerGroupIdSchema } from '#contracts/ids.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { CustomerGroupId } from '#kernel/ids.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
import * as queries from './groups.queries.ts'
import { getCustomerGroup, isFixed, toAdminGroup } from './read-groups.ts'

type Target = { id: CustomerGroupId; version: number }

/** What a deleted group was. */
export const removedGroupSchema = z.object({
  id: customerGroupIdSchema,
  version: z.int(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  discountPercent: z.number(),
})
export type RemovedGroup = z.infer<typeof removedGroupSchema>

const thing = 'customer-group'

/** Throws 422 for a taken name. */
export async function createCustomerGroup(
  { tx, audit }: AuditedWrite,
  { name, ...patch }: Patch<queries.GroupFields> & { name: string },
): Promise<AdminCustomerGroup> {
  // The code is for the shop alone, which knows only those of the first groups.
  const group = { name, description: '', discountPercent: 0, ...given(patch), code: randomUUID() }
  const id = await refuseTaken(() => queries.insertGroup(tx, group))
  return auditNew({ tx, audit }, id)
}

/** Throws 404, 412 for another version, 422 for a taken name. */
export async function changeCustomerGroup(
  { tx, audit }: AuditedWrite,
  { patch, ...target }: Target & { patch: Patch<queries.GroupFields> },
): Promise<AdminCustomerGroup> {
  const before = await lock(tx, target)
  const fields = given(patch)
  if (Object.keys(fields).length > 0) await refuseTaken(() => queries.updateGroup(tx, target.id, fields))
  const after = await getCustomerGroup(tx, target.id)
  audit({
    thing,
    id: target.id,
    before: toAudited(toAdminGroup(before)),
    after: toAudited(after),
    version: after.version,
  })
  return after
}

/** Throws 404, 412 for another version, 409 for a group with customers or one on which the shop relies. Returns what brings it back. */
export async function removeCustomerGroup({ tx, audit }: AuditedWrite, target: Target): Promise<RemovedGroup> {
  const before = await lock(tx, target)
  const { id, version, code, name, description, discountPercent } = before
  if (isFixed(before)) throw new ApiError('in_use', { message: messages.staff.groupFixed })
  if (before.customerCount > 0) {
    throw new ApiError('in_use', { message: messages.staff.groupInUse(before.customerCount) })
  }
  // Accounts that were erased stay in it: they move to the group of new accounts.
  await queries.updateErased(tx, id)
  await queries.deleteGroup(tx, id)
  audit({ thing, id, before: toAudited(toAdminGroup(before)) })
  return { id, version, code, name, description, discountPercent }
}

/** Brings a deleted group back; throws 422 if its name was taken meanwhile. */
export async function restoreCustomerGroup({ tx, audit }: AuditedWrite, removed: RemovedGroup): Promise<void> {
  const id = await refuseTaken(() => queries.insertGroup(tx, { ...removed, version: removed.version + 1 }))
  await auditNew({ tx, audit }, id)
}

async function auditNew(
  { tx, audit }: Pick<AuditedWrite, 'tx' | 'audit'>,
  id: CustomerGroupId,
): Promise<AdminCustomerGroup> {
  const group = await getCustomerGroup(tx, id)
  audit({ thing, id, after: toAudited(group), version: group.version })
  return group
}

async function lock(tx: Tx, { id, version }: Target): Promise<queries.StoredGroup> {
  const group = await queries.lockGroup(tx, id)
  if (!group) throw notFound('group')
  await refuseStale(tx, { thing, current: toAdminGroup(group), version })
  return group
}

/** As the contract names them, so that the history does too. */
function toAudited({ name, description, discount_percent: discount }: AdminCustomerGroup): Record<string, unknown> {
  return { name, description, discount_percent: discount }
}

async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) === 'customer_groups_name') {
      throw invalid({ name: [messages.staff.groupNameTaken] })
    }
    throw error
  }
}
