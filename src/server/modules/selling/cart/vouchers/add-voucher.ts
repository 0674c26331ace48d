import type { Cart } from '#contracts/cart.ts'
import { messages } from '#contracts/messages.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { isEmail } from '#server/modules/people/accounts/index.ts'
import {
  checkVoucher,
  countVoucherUses,
  findVoucherByCode,
  refuseGuessing,
  voucherRefused,
  voucherUserKey,
  type Voucher,
  type VoucherContext,
} from '#server/modules/selling/vouchers/index.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { updateGuestEmail } from '../cart-choices.queries.ts'
import { cartServiceType } from '../cart.rules.ts'
import type { CartDeps, HeldCart, LoadedCart } from '../cart.types.ts'
import { toCartView } from '../cart.view.ts'
import { findOwnedCart } from '../document/cart-documents.queries.ts'
import { getCartForUpdate, getCartInTx } from '../get-cart.ts'
import { insertCartVoucher } from './cart-vouchers.queries.ts'

export type AddVoucher = HeldCart & {
  /** Of the account; a guest gives one if a voucher requires it. */
  accountEmail: string | undefined
  code: string
  /** What the client believes it orders: compared with the content of the cart, never trusted. */
  serviceType: string
  guestEmail: string | undefined
  ip: string
}

/** Adds a voucher to the cart. Throws a voucher's refusal, 404 for an unknown cart, and `too_many_requests` for guessing. */
export async function addVoucher({ db, clock }: CartDeps, input: AddVoucher): Promise<Cart> {
  const now = clock.now()
  const { cartId, owner, ip } = input
  const isOwned = await findOwnedCart(db, { cartId, owner, now })
  if (!isOwned) throw notFound('cart')
  refuseFalseEmail(input.guestEmail)
  // Before the transaction: a refused attempt is rolled back and must count all the same.
  await refuseGuessing(db, { cartId, ip, now })
  return db.tx((tx) => addInTx(tx, { input, now }))
}

export async function addInTx(tx: Tx, { input, now }: { input: Omit<AddVoucher, 'ip'>; now: Date }): Promise<Cart> {
  const { cartId, owner } = input
  const cart = await getCartForUpdate(tx, { cartId, owner, now })
  const email = input.accountEmail ?? (normalizeEmail(input.guestEmail ?? '') || cart.guestEmail || undefined)
  const userKey = email === undefined ? undefined : voucherUserKey(email)
  const voucher = await findVoucherByCode(tx, cleanCode(input.code))
  if (voucher?.isActive && input.serviceType !== cartServiceType) throw voucherRefused({ code: 'service_type' })
  const context = await gatherContext(tx, { cart, voucher, userKey, now })
  const check = checkVoucher(voucher, context)
  if (check.kind === 'refused') throw voucherRefused(check)
  await insertCartVoucher(tx, { cartId: cart.id, voucherId: check.voucher.id, userKey })
  if (input.accountEmail === undefined && email !== undefined) {
    await updateGuestEmail(tx, { cartId: cart.id, guestEmail: email })
  }
  return toCartView(await getCartInTx(tx, { cartId, owner, now }))
}

async function gatherContext(
  tx: Tx,
  {
    cart,
    voucher,
    userKey,
    now,
  }: { cart: LoadedCart; voucher: Voucher | undefined; userKey: string | undefined; now: Date },
): Promise<VoucherContext> {
  const isLimited = voucher !== undefined && voucher.perUserLimit !== null
  // Only an account's e-mail is proved. For a guest the answer would reveal whether a stranger has used the code, so uses are
  // counted by the order alone (ADR 0010).
  const user =
    isLimited && cart.userId !== null && userKey !== undefined ? { voucherId: voucher.id, userKey } : undefined
  return {
    now,
    serviceType: cartServiceType,
    userKey,
    goodsCents: cart.price.goodsCents,
    isInThisCart: cart.vouchers.some((entry) => entry.voucher.id === voucher?.id),
    usesByUser: user ? await countVoucherUses(tx, user) : 0,
    besides: cart.vouchers.filter(({ refusal }) => refusal === undefined).map((entry) => entry.voucher),
  }
}

function refuseFalseEmail(email: string | undefined): void {
  const text = email?.trim() ?? ''
  if (text !== '' && !isEmail(text)) throw invalid({ guestEmail: [messages.form.email] })
}

/** Removes control characters: the database refuses them, and no code contains any. */
function cleanCode(code: string): string {
  return code.replace(/\p{Cc}/gu, '').trim()
}
