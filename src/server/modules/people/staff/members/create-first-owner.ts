import { normalizeEmail } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import { upsertAccount } from '#server/modules/people/accounts/index.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'
import type { FirstOwner, StaffParts } from '../staff.types.ts'
import { hasOwner, lockOwners, upsertMembership } from './staff-members.queries.ts'

/**
 * Makes the owner of an empty shop. Works only while there is no owner: of two calls at once, the second throws a 409. The
 * second factor is set up after the first sign-in.
 */
export async function createFirstOwner(
  { db, clock, accounts }: Pick<StaffParts, 'db' | 'clock' | 'accounts'>,
  owner: FirstOwner,
): Promise<void> {
  accounts.refuseWeakPassword(owner)
  if (await hasOwner(db.query)) throw new ApiError('conflict')
  const passwordHash = await accounts.hashPassword(owner.password)
  const email = normalizeEmail(owner.email)
  const { firstname, lastname } = owner
  const now = clock.now()
  await db.tx(async (tx) => {
    await lockOwners(tx)
    if (await hasOwner(tx)) throw new ApiError('conflict')
    const account = await upsertAccount(tx, { email, firstname, lastname, createdAt: now })
    if (!account) throw new ApiError('conflict')
    const userId = account.id
    await accounts.choosePassword(tx, { userId, passwordHash })
    const membership = { roles: ['owner' as const], branches: [], amountLimitCents: null }
    await upsertMembership(tx, { userId, ...membership, appointedBy: null, appointedAt: now })
    const entry = { thing: 'staff', id: userId, after: membership }
    await appendAudit(tx, [entry], { author: { actor: 'first start' }, action: 'staff.edit', at: now })
  })
}
