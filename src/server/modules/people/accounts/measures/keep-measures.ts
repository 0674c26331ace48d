import { messages } from '#contracts/messages.ts'
import { type SizeProfile, type SizeProfiles, sizeProfileSchema } from '#contracts/size-profiles.ts'
import type { SizeProfileId, UserId } from '#kernel/ids.ts'
import { cleanLine } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import type { Queryable, Tx } from '#server/platform/db/db.ts'
import type { AccountsParts } from '../accounts.types.ts'
import { findLastConsent, insertConsent } from '../privacy/consents.queries.ts'
import { lockCustomer } from '../profile/lock-customer.ts'
import * as queries from './size-profiles.queries.ts'

type MeasureDeps = Pick<AccountsParts, 'db' | 'clock'>

/** More than a family has; limits what one account can write. */
const maxProfiles = 20
const maxName = 60
/** Of the sentence that the customer agrees to; a change of its meaning is a new version. */
const consentVersion = '1'

/** The measures that a customer keeps. */
export async function listSizeProfiles(q: Queryable, userId: UserId): Promise<SizeProfiles> {
  const rows = await queries.listProfiles(q, userId)
  return {
    profiles: rows.flatMap(({ updatedAt, ...row }) => {
      const parsed = sizeProfileSchema.safeParse({ ...row, updated_at: updatedAt.toISOString() })
      return parsed.success ? [parsed.data] : []
    }),
    has_consent: await hasConsent(q, userId),
  }
}

/** Throws 422 without a name, a measure or consent, and `conflict` past the limit. */
export async function saveSizeProfile(
  { db, clock }: MeasureDeps,
  userId: UserId,
  { hasConsent: givesConsent, ...input }: Pick<SizeProfile, 'name' | 'wearer' | 'measures'> & { hasConsent: boolean },
): Promise<SizeProfiles> {
  const name = cleanLine(input.name)
  if (name === '') throw invalid({ name: [messages.form.required] })
  if ([...name].length > maxName) throw invalid({ name: [messages.form.max(maxName)] })
  if (Object.values(input.measures).every((value) => value === undefined)) {
    throw invalid({ measures: [messages.form.required] })
  }
  return db.tx(async (tx) => {
    await lockCustomer(tx, userId)
    if (!(await hasConsent(tx, userId))) {
      if (!givesConsent) throw invalid({ hasConsent: [messages.customer.measuresConsent] })
      await recordConsent(tx, { userId, isGranted: true, givenAt: clock.now() })
    }
    await queries.upsertProfile(tx, { ...input, name, userId, updatedAt: clock.now() })
    const saved = await listSizeProfiles(tx, userId)
    if (saved.profiles.length > maxProfiles) {
      throw new ApiError('conflict', { message: messages.customer.measuresLimit(maxProfiles) })
    }
    return saved
  })
}

/** With the last measures the consent ends. Throws 404 for those of another customer. */
export async function removeSizeProfile(
  { db, clock }: MeasureDeps,
  own: { id: SizeProfileId; userId: UserId },
): Promise<void> {
  const { userId } = own
  await db.tx(async (tx) => {
    await lockCustomer(tx, userId)
    if (!(await queries.deleteProfile(tx, own))) throw notFound('size profile')
    const left = await queries.listProfiles(tx, userId)
    if (left.length === 0) await recordConsent(tx, { userId, isGranted: false, givenAt: clock.now() })
  })
}

async function hasConsent(q: Queryable, userId: UserId): Promise<boolean> {
  const last = await findLastConsent(q, { userId, kind: 'measures' })
  return last?.isGranted === true && last.version === consentVersion
}

function recordConsent(tx: Tx, consent: { userId: UserId; isGranted: boolean; givenAt: Date }): Promise<void> {
  return insertConsent(tx, { ...consent, kind: 'measures', version: consentVersion, detail: '', way: 'account' })
}
