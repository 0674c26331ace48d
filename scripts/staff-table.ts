import { adminEndpoints } from '../src/contracts/admin/endpoints.ts'
import { permissionsOf, roleNames, type StaffRole } from '../src/contracts/admin/permissions.ts'
import type { Endpoint, StaffAccess } from '../src/contracts/endpoint.ts'

export type StaffEndpoint = Omit<Endpoint, 'access'> & { access: StaffAccess }

/** Who calls the back office. The roles are signed in with everything that they need. */
export const staffCallers = ['nobody', 'customer', 'dismissed', 'first factor', ...roleNames] as const
export type StaffCallerKind = (typeof staffCallers)[number]

/** All operations of the back office. */
export const staffOperations: readonly StaffEndpoint[] = Object.values(adminEndpoints).flatMap(
  (area): StaffEndpoint[] => Object.values(area),
)

/** What an access promises: derived here from the contract alone, verified by tests/api/staff-authorization.itest.ts. */
export function expectStaff({ access: { staff: need } }: StaffEndpoint, caller: StaffCallerKind): 'pass' | 401 | 403 {
  if (need === 'anyone') return 'pass'
  if (caller === 'nobody' || caller === 'customer' || caller === 'dismissed') return 401
  if (need === 'first-factor') return 'pass'
  if (caller === 'first factor') return 403
  return need === 'signed-in' || isPermitted(caller, need) ? 'pass' : 403
}

function isPermitted(role: StaffRole, permission: string): boolean {
  return permissionsOf([role]).some((known) => known === permission)
}

/** The part of docs/authorization.md about the back office. */
export function renderStaffAuthorization(): string {
  const rows = staffOperations
    .toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map((endpoint) => {
      const { access } = endpoint
      const need = 'at' in access && access.at !== undefined ? `${access.staff}, at ${access.at}` : access.staff
      const cells = staffCallers.map((caller) => {
        const outcome = expectStaff(endpoint, caller)
        return outcome === 'pass' ? '✓' : outcome
      })
      return `| ${endpoint.method} ${endpoint.path} | ${need} | ${cells.join(' | ')} |`
    })
  return `## The back office

Only the cookie of a staff session opens it ([ADR 0042](adr/0042-staff-access.md)). An operation names a permission, which roles grant
(\`src/contracts/admin/permissions.ts\`), or only a session: **signed-in** with the second factor, **first-factor** with the
password alone; **anyone** may try to sign in. Who looks as a role ([ADR 0057](adr/0057-looking-as-a-role.md)) may call the reads of that role and end the look.
Every cell is asserted by \`tests/api/staff-authorization.itest.ts\`.

${staffOperations.length} operations, ${staffCallers.length} callers.

| Operation | Needs | ${staffCallers.join(' | ')} |
| --- | --- | ${staffCallers.map(() => '---').join(' | ')} |
${rows.join('\n')}
`
}
