import { permissionsOf, type Permission, type StaffRole } from '#contracts/admin/permissions.ts'
import type { RoleView } from '#server/http/staff/staff-caller.ts'
import type { StoreId } from '#kernel/ids.ts'

/** A look at a role is not a way of working: a person who wants it longer begins again. */
export const roleViewMs = 30 * 60_000

type Rights = { permissions: readonly Permission[]; branches: readonly StoreId[] | null }

/**
 * What a person sees as a role: never more than they see as themselves, whatever the roles of this shop are. No amount is above
 * their limit, because nothing is written.
 */
export function lookAs(
  { role, branch }: Pick<RoleView, 'role' | 'branch'>,
  own: Rights,
): Rights & { roles: readonly StaffRole[]; amountLimitCents: null } {
  return {
    roles: [role],
    permissions: permissionsOf([role]).filter((permission) => own.permissions.includes(permission)),
    branches: branch === null ? own.branches : mayLookAt(own.branches, branch.id) ? [branch.id] : [],
    amountLimitCents: null,
  }
}

/** Whether a branch is one of the person's; null = all are. */
export function mayLookAt(own: readonly StoreId[] | null, branch: StoreId): boolean {
  return own === null || own.includes(branch)
}
