import { normalizeEmail } from '#kernel/text.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import * as queries from './staff.queries.ts'
import { type Permission, type StaffRole, toScope } from './staff-roles.rules.ts'

export type AppointOutcome =
  | { kind: 'appointed'; before: readonly string[]; after: readonly Permission[] }
  | { kind: 'unchanged' }
  | { kind: 'unknown' }

export interface StaffService {
  /** Sets an account's roles to exactly these; an empty list ends its staff status. `actor` = who decided, for the log. */
  appoint: (input: { email: string; roles: readonly StaffRole[]; actor: string }) => Promise<AppointOutcome>
  listStaff: () => Promise<{ email: string; scope: string[] }[]>
}

/** Which accounts are staff. Scopes are read with every call, so a change takes effect immediately and on every node. */
export function createStaffService({ db, clock }: { db: Db; clock: Clock }): StaffService {
  return {
    async appoint(input) {
      const after = toScope(input.roles)
      return db.tx(async (tx): Promise<AppointOutcome> => {
        const account = await queries.lockScope(tx, normalizeEmail(input.email))
        if (!account) return { kind: 'unknown' }
        const { id: userId, scope: before } = account
        if (before.join() === after.join()) return { kind: 'unchanged' }
        await queries.replaceScope(tx, { userId, before, after, actor: input.actor, changedAt: clock.now() })
        return { kind: 'appointed', before, after }
      })
    },

    listStaff: () => queries.listStaff(db.query),
  }
}
