import { randomInt } from 'node:crypto'
import { ApiError } from '#server/http/errors.ts'
import type { Db, Queryable, Tx } from '#server/platform/db/db.ts'
import { hit } from '#server/platform/rate-limit.ts'
import * as queries from './vouchers.queries.ts'
import { describeRefusal, readKind, voucherUserKey, type Voucher, type VoucherRefusal } from './vouchers.rules.ts'

const guessesPerCart = { limit: 10, windowSeconds: 60 }
const guessesPerAddress = { limit: 60, windowSeconds: 3600 }

export type Redemption = {
  orderId: number
  vouchers: readonly { voucherId: number; discountCents: number }[]
  userKey: string
}

export async function findVoucherByCode(q: Queryable, code: string): Promise<Voucher | undefined> {
  const row = await queries.findVoucherByCode(q, code)
  if (!row) return undefined
  return { ...row, ...readKind(row), value: Number(row.value) }
}

// Without 0, O, 1, I and L, which people mistake for each other when they copy a code.
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10

/** A voucher of one use for one person. Its code cannot be guessed: tries are limited, and there are 10^14 codes. */
export function issuePersonalVoucher(
  tx: Tx,
  voucher: { valueEuros: number; minimalPriceCents: number; activeTo: Date },
): Promise<number> {
  const code = Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)] ?? '').join('')
  return queries.insertPersonalVoucher(tx, { ...voucher, code })
}

export const findIssuedVoucher = queries.findIssuedVoucher

export function countVoucherUses(q: Queryable, use: { voucherId: number; userKey: string }): Promise<number> {
  return queries.countUses(q, use)
}

/** Counts a try to add a voucher and refuses it past the limits. Outside the transaction of the try. */
export async function refuseGuessing(db: Db, guess: { cartId: number; ip: string; now: Date }): Promise<void> {
  const { now } = guess
  const isAllowed =
    (await hit(db.query, `voucher:address:${guess.ip}`, { ...guessesPerAddress, now })) &&
    (await hit(db.query, `voucher:cart:${guess.cartId}`, { ...guessesPerCart, now }))
  if (!isAllowed) throw new ApiError('too_many_requests')
}

/** Takes the vouchers of an order, all or none: a limit that is used up throws, and the order with it. */
export async function redeemVouchers(tx: Tx, { orderId, vouchers, userKey }: Redemption): Promise<void> {
  const key = voucherUserKey(userKey)
  // Always in order of id, so that two orders with the same vouchers cannot wait for each other.
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
 * The messages of an order go to another mailbox from now on: its vouchers count as used by that one as well. False, and nothing
 * changed for the caller's rollback to undo, where a limit per customer is used up there.
 */
export async function shareRedemptions(
  tx: Tx,
  { orderId, email }: { orderId: number; email: string },
): Promise<boolean> {
  const userKey = voucherUserKey(email)
  for (const use of await queries.lockUsesOf(tx, orderId)) {
    if (!(await queries.shareUse(tx, { ...use, orderId, userKey }))) return false
  }
  return true
}

/** Gives back what an order used, when it is cancelled. Repeatable. */
export async function releaseRedemptions(tx: Tx, orderId: number): Promise<void> {
  for (const voucherId of await queries.deleteRedemptions(tx, orderId)) await queries.giveUseBack(tx, voucherId)
}

/** A refusal as the client gets it. */
export function voucherRefused(refusal: { code: VoucherRefusal; value?: number }): ApiError {
  const { message, value } = describeRefusal(refusal)
  return new ApiError(refusal.code, {
    message,
    errors: { [refusal.code === 'guest_email_is_required' ? 'guestEmail' : 'voucherCode']: [message] },
    ...(value !== undefined && { details: { value } }),
  })
}
