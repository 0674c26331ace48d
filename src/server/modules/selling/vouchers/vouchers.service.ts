import type { CartId, OrderId, VoucherId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import { hit } from '#server/platform/rate-limit.ts'
import { drawCode } from './draw-code.ts'
import * as queries from './vouchers.queries.ts'
import { describeRefusal, voucherUserKey, type Voucher, type VoucherRefusal } from './vouchers.rules.ts'

const guessesPerCart = { limit: 10, windowSeconds: 60 }
const guessesPerAddress = { limit: 60, windowSeconds: 3600 }

export type Redemption = {
  orderId: OrderId
  vouchers: readonly { voucherId: VoucherId; discountCents: Cents }[]
  userKey: string
}

export async function findVoucherByCode(q: Queryable, code: string): Promise<Voucher | undefined> {
  return toVoucher(await queries.findVoucherByCode(q, code))
}

export async function findVoucherById(q: Queryable, id: VoucherId): Promise<Voucher | undefined> {
  return toVoucher(await queries.findVoucherById(q, id))
}

// A numeric column arrives as text.
function toVoucher(row: Voucher | undefined): Voucher | undefined {
  return row && { ...row, value: Number(row.value) }
}

/** Inserts a voucher with one use for one person; returns its id. */
export function issuePersonalVoucher(
  tx: Tx,
  voucher: { valueEuros: number; minimalPriceCents: Cents; activeTo: Date },
): Promise<number> {
  return queries.insertPersonalVoucher(tx, { ...voucher, code: drawCode() })
}

export const findIssuedVoucher = queries.findIssuedVoucher

export function countVoucherUses(q: Queryable, use: { voucherId: VoucherId; userKey: string }): Promise<number> {
  return queries.countUses(q, use)
}

/** Counts an attempt to add a voucher and throws `too_many_requests` past the limits. Called outside the attempt's transaction. */
export async function refuseGuessing(db: Db, guess: { cartId: CartId; ip: string; now: Date }): Promise<void> {
  const { now } = guess
  const isAllowed =
    (await hit(db.query, `voucher:address:${guess.ip}`, { ...guessesPerAddress, now })) &&
    (await hit(db.query, `voucher:cart:${guess.cartId}`, { ...guessesPerCart, now }))
  if (!isAllowed) throw new ApiError('too_many_requests')
}

/** Redeems the vouchers of an order, all or none: throws if a limit is used up, and the order fails with it. */
export async function redeemVouchers(tx: Tx, { orderId, vouchers, userKey }: Redemption): Promise<void> {
  const key = voucherUserKey(userKey)
  // In the order of ids, so that two orders with the same vouchers cannot deadlock.
  for (const { voucherId, discountCents } of [...vouchers].sort((a, b) => a.voucherId - b.voucherId)) {
    const taken = await queries.takeUse(tx, voucherId)
    if (!taken) throw voucherRefused({ code: 'quantity' })
    const { perUserLimit } = taken
    const isWithinLimit = await queries.insertRedemption(tx, {
      voucherId,
      orderId,
      userKey: key,
      discountCents,
      perUserLimit,
    })
    if (!isWithinLimit) throw voucherRefused({ code: 'quantity_per_user_limit', value: perUserLimit ?? 1 })
  }
}

/**
 * Called when the e-mail of an order changes: its vouchers count as used by the new mailbox too. Returns false if a limit per
 * customer is used up there: the caller rolls back.
 */
export async function shareRedemptions(
  tx: Tx,
  { orderId, email }: { orderId: OrderId; email: string },
): Promise<boolean> {
  const userKey = voucherUserKey(email)
  for (const use of await queries.listUsesForUpdate(tx, orderId)) {
    if (!(await queries.shareUse(tx, { ...use, orderId, userKey }))) return false
  }
  return true
}

/**
 * Lowers what vouchers take off an order whose lines were changed. One that takes nothing off any more was not used: its customer
 * may use it again. Vouchers that are not named stay unchanged.
 */
export async function lowerDiscounts(tx: Tx, { orderId, vouchers }: Omit<Redemption, 'userKey'>): Promise<void> {
  for (const { voucherId, discountCents } of [...vouchers].sort((a, b) => a.voucherId - b.voucherId)) {
    if (discountCents > 0) await queries.updateRedemption(tx, { orderId, voucherId, discountCents })
    else if (await queries.deleteRedemption(tx, { orderId, voucherId })) await queries.releaseUse(tx, voucherId)
  }
}

/** Releases what a cancelled order used. Repeatable. */
export async function releaseRedemptions(tx: Tx, orderId: OrderId): Promise<void> {
  for (const voucherId of await queries.deleteRedemptions(tx, orderId)) await queries.releaseUse(tx, voucherId)
}

/** A refusal as an error for the client. */
export function voucherRefused(refusal: { code: VoucherRefusal; value?: number }): ApiError {
  const { message, value } = describeRefusal(refusal)
  return new ApiError(refusal.code, {
    message,
    errors: { [refusal.code === 'guest_email_is_required' ? 'guestEmail' : 'voucherCode']: [message] },
    ...(value !== undefined && { details: { value } }),
  })
}
