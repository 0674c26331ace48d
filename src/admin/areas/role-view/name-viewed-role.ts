import { staffRoles } from '#contracts/admin/permissions.ts'
import type { StaffSession } from '#contracts/admin/session.ts'

/** `balič (Košice)` */
export function nameViewedRole({ roles, role_view: view }: StaffSession): string {
  const names = roles.map((role) => staffRoles[role].name).join(', ')
  return view?.branch ? `${names} (${view.branch})` : names
}
