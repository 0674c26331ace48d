import { messages } from '#contracts/messages.ts'
import type { UserId } from '#kernel/ids.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError } from '#server/http/errors.ts'
import { upsertAccount } from '#server/modules/people/accounts/index.ts'
import { appendAudit } from '#server/platform/audit/audit-log.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'
import type { FirstOwner, StaffParts } from '../staff.types.ts'
import { deleteFirstOwnerLinks, insertFirstOwnerLink, isFirstOwnerLinkOpen } from './first-owner-links.queries.ts'
import { hasOwner, lockOwners, upsertMembership } from './staff-members.queries.ts'

const linkMs = 24 * 3_600_000

type Deps = Pick<StaffParts, 'db' | 'clock' | 'accounts'>

/**
 * The secret of a new link to make the owner, valid for a day; undefined once the shop has an owner. Every start of an
 * ownerless shop prints one, on each of its nodes, and all of them end with the first owner.
 */
export function offerFirstOwnerLink({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string | undefined> {
  return db.tx(async (tx) => {
    await lockOwners(tx)
    if (await hasOwner(tx)) return undefined
    const secret = randomSecret()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + linkMs)
    await insertFirstOwnerLink(tx, { tokenDigest: sha256(secret), expiresAt, now })
    return secret
  })
}

/** Whether the secret of a link may still make the owner; does not use it up. */
export async function isOwnerLinkOpen({ db, clock }: Pick<Deps, 'db' | 'clock'>, secret: string): Promise<boolean> {
  const link = { tokenDigest: sha256(secret), now: clock.now() }
  return (await isFirstOwnerLinkOpen(db.query, link)) && !(await hasOwner(db.query))
}

/**
 * Makes the owner of an empty shop by a link. Throws 422 for one that is used or expired, and for an e-mail that cannot be
 * taken. Of two concurrent calls only one makes an owner. `then` runs in the same transaction.
 */
export async function createOwnerByLink<Result>(
  deps: Deps,
  { secret, ...owner }: FirstOwner & { secret: string },
  then: (tx: Tx, userId: UserId) => Promise<Result>,
): Promise<Result> {
  deps.accounts.refuseWeakPassword(owner)
  if (!(await isOwnerLinkOpen(deps, secret))) throw expired()
  const passwordHash = await deps.accounts.hashPassword(owner.password)
  return deps.db.tx(async (tx) => {
    await lockOwners(tx)
    const link = { tokenDigest: sha256(secret), now: deps.clock.now() }
    if (!(await isFirstOwnerLinkOpen(tx, link))) throw expired()
    return then(tx, await insertOwner(deps, tx, { ...owner, passwordHash }))
  })
}

/**
 * Makes the owner of an empty shop. Works only while there is no owner: of two concurrent calls, the second throws a 409. The
 * second factor is set up after the first sign-in.
 */
export async function createFirstOwner(deps: Deps, owner: FirstOwner): Promise<void> {
  const { db, accounts } = deps
  accounts.refuseWeakPassword(owner)
  if (await hasOwner(db.query)) throw new ApiError('conflict')
  const passwordHash = await accounts.hashPassword(owner.password)
  await db.tx(async (tx) => {
    await lockOwners(tx)
    await insertOwner(deps, tx, { ...owner, passwordHash })
  })
}

/** Call it with the lock of owners held. */
async function insertOwner(
  { clock, accounts }: Deps,
  tx: Tx,
  { email, firstname, lastname, passwordHash }: FirstOwner & { passwordHash: string },
): Promise<UserId> {
  if (await hasOwner(tx)) throw new ApiError('conflict', { message: messages.staff.ownerExists })
  const now = clock.now()
  const account = await upsertAccount(tx, { email: normalizeEmail(email), firstname, lastname, createdAt: now })
  if (!account) throw new ApiError('conflict')
  const userId = account.id
  await accounts.choosePassword(tx, { userId, passwordHash })
  const membership = { roles: ['owner' as const], branches: [], amountLimitCents: null }
  await upsertMembership(tx, { userId, ...membership, appointedBy: null, appointedAt: now })
  await deleteFirstOwnerLinks(tx)
  const entry = { thing: 'staff', id: userId, after: membership }
  await appendAudit(tx, [entry], { author: { actor: 'first start' }, action: 'staff.edit', at: now })
  return userId
}

function expired(): ApiError {
  const message = messages.account.linkExpired
  return new ApiError('validation', { message, errors: { secret: [message] } })
}
