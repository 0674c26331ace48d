import type { AdminVoucher } from '#contracts/admin/vouchers.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { VoucherId } from '#kernel/ids.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { ApiError, invalid, notFound } from '#server/http/errors.ts'
import { refuseBroken, refuseUsed } from '#server/http/staff/broken-rules.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/db.ts'
import * as queries from './office.queries.ts'
import { toAdminVoucher } from './read-vouchers.ts'
import type { RemovedVoucher } from './removed-voucher.ts'
import { findVoucherFaults } from './voucher-faults.rules.ts'

type Deps = { clock: Clock }

/** The fields of a write: the influencer by e-mail, empty = none. */
export type VoucherPatch = Patch<Omit<queries.VoucherFields, 'influencerUserId'>> & {
  influencerEmail?: string | null | undefined
}

const thing = 'voucher'

const rules = { vouchers_code: { field: 'code', message: messages.staff.voucherCodeTaken } }

/** Of a new voucher of which only the code is given. */
const usual: Omit<queries.VoucherFields, 'code'> = {
  note: '',
  type: 'percent',
  value: 0,
  freesDelivery: false,
  minimalPriceCents: null,
  activeFrom: null,
  activeTo: null,
  quantityLimit: null,
  perUserLimit: null,
  requiresEmail: false,
  stacking: 'one_of_kind',
  serviceType: 'eshop',
  isActive: true,
  influencerUserId: null,
  commissionPercent: 0,
}

/** Throws 422 for a taken code, or rules that do not fit together. */
export async function createVoucher(
  { clock }: Deps,
  { tx, audit }: AuditedWrite,
  { code, ...patch }: VoucherPatch & { code: string },
): Promise<AdminVoucher> {
  const fields = { ...usual, code, ...(await toFields(tx, patch)) }
  refuseFaults(fields, 0)
  const id = await refuseBroken(rules, () => queries.insertOfficeVoucher(tx, fields))
  const voucher = await get(tx, { id, now: clock.now() })
  audit({ thing, id, after: toAudited(voucher), version: voucher.version, personal })
  return toAdminVoucher(voucher)
}

/** Throws 404, 412 for another version, 422 for a taken code or rules that do not fit together. */
export async function changeVoucher(
  { clock }: Deps,
  { tx, audit }: AuditedWrite,
  { id, version, patch }: { id: VoucherId; version: number; patch: VoucherPatch },
): Promise<AdminVoucher> {
  const now = clock.now()
  const before = await lock(tx, { id, version, now })
  const fields = await toFields(tx, patch)
  refuseFaults({ ...before, ...fields }, before.usedCount)
  if (Object.keys(fields).length > 0) await refuseBroken(rules, () => queries.updateOfficeVoucher(tx, id, fields))
  const after = await get(tx, { id, now })
  audit({ thing, id, before: toAudited(before), after: toAudited(after), version: after.version, personal })
  return toAdminVoucher(after)
}

/** Throws 404, 412 for another version, 409 for one that a customer has: it can be ended instead. Returns what brings it back. */
export async function removeVoucher(
  { clock }: Deps,
  { tx, audit }: AuditedWrite,
  { id, version }: { id: VoucherId; version: number },
): Promise<RemovedVoucher> {
  const before = await lock(tx, { id, version, now: clock.now() })
  const message = messages.staff.voucherInUse
  const isRemoved = await refuseUsed(() => queries.deleteUnusedVoucher(tx, id), message)
  if (!isRemoved) throw new ApiError('in_use', { message })
  audit({ thing, id, before: toAudited(before), personal })
  const { usedCount: _, state: __, influencerEmail: ___, ...fields } = before
  return fields
}

/** Brings a deleted voucher back; throws 422 if its code was taken meanwhile. */
export async function restoreVoucher(
  { clock }: Deps,
  { tx, audit }: AuditedWrite,
  removed: RemovedVoucher,
): Promise<void> {
  const { id } = removed
  await refuseBroken(rules, () => queries.insertOfficeVoucher(tx, { ...removed, version: removed.version + 1 }))
  const voucher = await get(tx, { id, now: clock.now() })
  audit({ thing, id, after: toAudited(voucher), version: voucher.version, personal })
}

/** Fields that describe a person. */
const personal = ['influencer_email']

/** As the contract names them, so that the history does too. What the shop counts itself was not changed by a person. */
function toAudited(voucher: queries.StoredVoucher): Record<string, unknown> {
  const { id: _, version: __, used_count: ___, state: ____, ...fields } = toAdminVoucher(voucher)
  return fields
}

async function toFields(tx: Tx, { influencerEmail, ...patch }: VoucherPatch): Promise<Partial<queries.VoucherFields>> {
  const fields = given(patch)
  if (influencerEmail === undefined) return fields
  const email = normalizeEmail(influencerEmail ?? '')
  if (email === '') return { ...fields, influencerUserId: null }
  const influencerUserId = await queries.findInfluencer(tx, email)
  if (influencerUserId === undefined) throw invalid({ influencer_email: [messages.staff.influencerUnknown] })
  return { ...fields, influencerUserId }
}

function refuseFaults(fields: queries.VoucherFields, usedCount: number): void {
  const faults = findVoucherFaults(fields, usedCount)
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

async function lock(
  tx: Tx,
  { id, version, now }: { id: VoucherId; version: number; now: Date },
): Promise<queries.StoredVoucher> {
  const voucher = await queries.lockOfficeVoucher(tx, { id, now })
  if (!voucher) throw notFound('voucher')
  await refuseStale(tx, { thing, current: toAdminVoucher(voucher), version })
  return voucher
}

async function get(tx: Tx, asked: { id: VoucherId; now: Date }): Promise<queries.StoredVoucher> {
  const voucher = await queries.findOfficeVoucher(tx, asked)
  if (!voucher) throw notFound('voucher')
  return voucher
}
