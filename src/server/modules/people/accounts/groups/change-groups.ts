import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { AdminCustomerGroup } from '#contracts/admin/customer-groups.ts'
import { customerGroupIdSchema } from '#contracts/ids.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { CustomerGroupId } from '#kernel/ids.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import * as queries from './groups.queries.ts'
import { isFixed, toAdminGroup } from './read-groups.ts'

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

const groups = createPlainWrites({
  thing: 'customer-group',
  find: queries.findGroup,
  lock: queries.lockGroup,
  update: queries.updateGroup,
  async remove(tx, id) {
    // Accounts that were erased stay in it: they move to the group of new accounts.
    await queries.updateErased(tx, id)
    await queries.deleteGroup(tx, id)
  },
  show: toAdminGroup,
  log: toLogged,
  rules: { customer_groups_name: { field: 'name', message: messages.staff.groupNameTaken } },
  refuseRemoval(group) {
    if (isFixed(group)) return messages.staff.groupFixed
    return group.customerCount > 0 ? messages.staff.groupInUse(group.customerCount) : undefined
  },
})

/** Throws 422 for a taken name. */
export const changeCustomerGroup = groups.change

/** Throws 422 for a taken name. */
export function createCustomerGroup(
  deps: object,
  write: AuditedWrite,
  { name, ...patch }: Patch<queries.GroupFields> & { name: string },
): Promise<AdminCustomerGroup> {
  // The code is for the shop alone, which knows only those of the first groups.
  const group = { name, description: '', discountPercent: 0, ...given(patch), code: randomUUID() }
  return groups.add(deps, write, (tx) => queries.insertGroup(tx, group))
}

/** Throws 409 for a group with customers or one on which the shop relies. Returns what brings it back. */
export async function removeCustomerGroup(
  deps: object,
  write: AuditedWrite,
  key: { id: CustomerGroupId; version: number },
): Promise<RemovedGroup> {
  const { id, version, code, name, description, discountPercent } = await groups.remove(deps, write, key)
  return { id, version, code, name, description, discountPercent }
}

/** Brings a deleted group back; throws 422 if its name was taken meanwhile. */
export async function restoreCustomerGroup(deps: object, write: AuditedWrite, removed: RemovedGroup): Promise<void> {
  await groups.add(deps, write, (tx) => queries.insertGroup(tx, { ...removed, version: removed.version + 1 }))
}

/** As the contract names them, so that the history does too. */
function toLogged({ name, description, discountPercent }: queries.StoredGroup): Record<string, unknown> {
  return { name, description, discount_percent: discountPercent }
}
