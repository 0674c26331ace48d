import { isStaffRole, staffRoles } from '#contracts/admin/permissions.ts'
import type { PersonalDataSource } from '#server/modules/people/accounts/index.ts'
import { findStaffData } from './customer-data.queries.ts'

/** A person's work in the back office in the copy of their data; null = they never were staff. */
export const staffData: PersonalDataSource = {
  name: 'Správa obchodu',
  async collect(q, { userId }) {
    const data = await findStaffData(q, userId)
    if (!data) return null
    const { roles, appointedAt, dismissedAt, sessions, passkeys, savedViews } = data
    return {
      roly: roles.filter(isStaffRole).map((role) => staffRoles[role].name),
      od: appointedAt.toISOString(),
      do: dismissedAt?.toISOString() ?? null,
      prihlásenia: sessions.map(({ device, createdAt, lastSeenAt }) => ({
        zariadenie: device,
        od: createdAt.toISOString(),
        naposledy: lastSeenAt.toISOString(),
      })),
      'prístupové kľúče': passkeys.map(({ name, createdAt }) => ({ názov: name, pridaný: createdAt.toISOString() })),
      'uložené pohľady': savedViews.map(({ name, savedAt }) => ({ názov: name, uložený: savedAt.toISOString() })),
    }
  },
}
