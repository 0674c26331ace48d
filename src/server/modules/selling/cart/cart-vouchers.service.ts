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
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { cartServiceType } from './cart.rules.ts'
import * as queries from './cart.queries.ts'
import type { CartOwner } from './cart.queries.ts'
import { toCartView, toLoadedCart, type LoadedCart } from './cart.view.ts'

export type AddVoucher = {
  cartId: number
  owner: CartOwner
  /** Of the account; a guest gives one when a voucher asks for it. */
  accountEmail: string | undefined
  code: string
  /** What the client believes it orders: compared with what lies in the cart, and never believed. */
  serviceType: string
  guestEmail: string | undefined
  ip: string
}

export function createCartVouchersService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async addVoucher(input: AddVoucher): Promise<Cart> {
      const now = clock.now()
      const { cartId, owner, ip } = input
      const isOwned = await queries.readOwnedCart(db, { cartId, owner, now })
      if (!isOwned) throw notFound('cart')
      refuseFalseEmail(input.guestEmail)
      // Before the transaction: a refused try is rolled back, and has to count all the same.
      await refuseGuessing(db, { cartId, ip, now })
      return db.tx((tx) => addInTx(tx, { input, now }))
    },

    async deleteVoucher({
      cartId,
      owner,
      voucherId,
    }: {
      cartId: number
      owner: CartOwner
      voucherId: number
    }): Promise<Cart> {
      const now = clock.now()
      return db.tx(async (tx) => {
        const cart = await holdLoadedCart(tx, { cartId, owner, now })
        await queries.deleteCartVoucher(tx, { cartId: cart.id, voucherId })
        return view(tx, { cartId, owner, now })
      })
    },
  }
}

async function addInTx(tx: Tx, { input, now }: { input: AddVoucher; now: Date }): Promise<Cart> {
  const { cartId, owner } = input
  const cart = await holdLoadedCart(tx, { cartId, owner, now })
  const email = input.accountEmail ?? (normalizeEmail(input.guestEmail ?? '') || cart.guestEmail || undefined)
  const userKey = email === undefined ? undefined : voucherUserKey(email)
  const voucher = await findVoucherByCode(tx, cleanCode(input.code))
  if (voucher?.isActive && input.serviceType !== cartServiceType) throw voucherRefused({ code: 'service_type' })
  const context = await gatherContext(tx, { cart, voucher, userKey, now })
  const check = checkVoucher(voucher, context)
  if (check.kind === 'refused') throw voucherRefused(check)
  await queries.insertCartVoucher(tx, { cartId: cart.id, voucherId: check.voucher.id, userKey })
  if (input.accountEmail === undefined && email !== undefined) {
    await queries.updateGuestEmail(tx, { cartId: cart.id, guestEmail: email })
  }
  return view(tx, { cartId, owner, now })
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
  // Only of the account is known whose the e-mail is. To a guest the answer would tell whether a stranger has used the code, so
  // that the order alone counts (ADR 0010).
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

type Asked = { cartId: number; owner: CartOwner; now: Date }

async function holdLoadedCart(tx: Tx, asked: Asked): Promise<LoadedCart> {
  if (!(await queries.touchCart(tx, asked))) throw notFound('cart')
  const document = await queries.selectOwnedCart(tx, asked)
  if (!document) throw notFound('cart')
  return toLoadedCart(document, { now: asked.now, tempId: asked.owner.tempId })
}

async function view(tx: Tx, asked: Asked): Promise<Cart> {
  const document = await queries.selectOwnedCart(tx, asked)
  if (!document) throw notFound('cart')
  return toCartView(toLoadedCart(document, { now: asked.now, tempId: asked.owner.tempId }))
}

function refuseFalseEmail(email: string | undefined): void {
  const text = email?.trim() ?? ''
  if (text !== '' && !isEmail(text)) throw invalid({ guestEmail: [messages.form.email] })
}

/** The database refuses control characters, and no code has any. */
function cleanCode(code: string): string {
  return code.replace(/\p{Cc}/gu, '').trim()
}
