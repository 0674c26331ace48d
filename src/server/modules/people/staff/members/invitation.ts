import * as z from 'zod/mini'
import { userIdSchema } from '#contracts/ids.ts'
import type { FilledMail } from '#server/modules/shop/notifications/index.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { StaffParts } from '../staff.types.ts'
import { toStartUrl } from './change-members.ts'
import { getMember } from './read-members.ts'
import { isStartLinkOpen } from './staff-members.queries.ts'

/** The queue holds the secret of the link sealed. */
const dataSchema = z.object({ userId: userIdSchema, sealed: z.string() })

/** The set-up link by mail; nothing if it was used, or a newer one has replaced it. */
export async function fillInvitation(
  { db, clock, sealer, site }: Pick<StaffParts, 'db' | 'clock' | 'sealer' | 'site'>,
  data: unknown,
): Promise<FilledMail<'staff-invitation'> | undefined> {
  const { userId, sealed } = z.parse(dataSchema, data)
  const secret = sealer.open(sealed)
  const now = clock.now()
  if (secret === undefined || !(await isStartLinkOpen(db.query, { tokenDigest: sha256(secret), now }))) return undefined
  const { email } = await getMember(db.query, { userId, now })
  return { to: email, props: { startUrl: toStartUrl({ site }, secret) } }
}
