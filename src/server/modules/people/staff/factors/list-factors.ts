import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import type { StaffParts } from '../staff.types.ts'
import { countCodesLeft, findAuthenticator, listPasskeys } from './factors.queries.ts'

/** The second factors that a person has set up. */
export async function listFactors({ db }: Pick<StaffParts, 'db'>, { userId }: StaffCaller) {
  const authenticator = await findAuthenticator(db.query, userId)
  const passkeys = await listPasskeys(db.query, userId)
  return {
    has_totp: Boolean(authenticator?.sealedSecret),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    recovery_codes_left: await countCodesLeft(db.query, userId),
  }
}
