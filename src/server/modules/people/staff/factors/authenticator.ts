import type { UserId } from '#kernel/ids.ts'
import type { StaffParts } from '../staff.types.ts'
import { findAuthenticator, upsertPending } from './factors.queries.ts'

const periodSeconds = 30

// Few requests need the library.
const load = () => import('otplib')

/** A new secret; it counts once a code of it is confirmed. */
export async function offerAuthenticator(
  { db, sealer, site }: Pick<StaffParts, 'db' | 'sealer' | 'site'>,
  { userId, email }: { userId: UserId; email: string },
): Promise<{ secret: string; uri: string }> {
  const { generateSecret, generateURI } = await load()
  const secret = generateSecret()
  await upsertPending(db.query, { userId, sealed: sealer.seal(secret) })
  return { secret, uri: generateURI({ issuer: site.name, label: email, secret }) }
}

/** The time step of a right code, of the confirmed or the pending secret; undefined for a wrong one. */
export async function readCode(
  { db, clock, sealer }: Pick<StaffParts, 'db' | 'clock' | 'sealer'>,
  { userId, code, isPending }: { userId: UserId; code: string; isPending: boolean },
): Promise<{ sealed: string; step: number } | undefined> {
  const stored = await findAuthenticator(db.query, userId)
  const sealed = isPending ? stored?.sealedPending : stored?.sealedSecret
  const secret = sealed ? sealer.open(sealed) : undefined
  if (!sealed || secret === undefined) return undefined
  const { verify } = await load()
  const epoch = Math.floor(clock.now().getTime() / 1000)
  // The step before and the step after count too: clocks differ, and typing takes time.
  const result = await verify({ secret, token: code, epoch, epochTolerance: periodSeconds })
  return result.valid ? { sealed, step: Math.floor(epoch / periodSeconds) + result.delta } : undefined
}
