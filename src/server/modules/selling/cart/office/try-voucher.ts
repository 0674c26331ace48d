import type { VoucherTrial } from '#contracts/admin/voucher-trials.ts'
import { messages } from '#contracts/messages.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { StoreId, VoucherId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { normalizeEmail } from '#kernel/text.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import {
  countVoucherUses,
  findVoucherByCode,
  findVoucherById,
  listRefusals,
  voucherUserKey,
  type Voucher,
} from '#server/modules/selling/vouchers/index.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { cartServiceType } from '../cart.rules.ts'
import { toLoadedCart } from '../document/loaded-cart.ts'
import { priceTrial } from './price-trial.rules.ts'
import * as queries from './trial.queries.ts'

export type Trial = {
  id: VoucherId
  /** Whose orders the person sees; null = all. */
  branches: readonly StoreId[] | null
  /** E-mail or number of an open cart. */
  cart: string | undefined
  order: string | undefined
  /** Of goods without an order or a cart. */
  goodsCents: Cents
  email: string | undefined
  /** Codes of the other vouchers of the cart. */
  besides: readonly string[]
  now: Date
}

/**
 * Would the voucher apply? By the rules of the cart and of the order together: the uses of a guest's e-mail count, as the order will
 * count them. Throws 404 for an unknown voucher, 422 for an unknown cart, order or code.
 */
export async function tryVoucher(q: Queryable, trial: Trial): Promise<VoucherTrial> {
  const voucher = await findVoucherById(q, trial.id)
  if (!voucher) throw notFound('voucher')
  const goods = await findGoods(q, trial)
  const email = normalizeEmail(trial.email ?? '') || goods.email
  const userKey = email === undefined ? undefined : voucherUserKey(email)
  const cartVouchers = [...goods.vouchers, ...(await findVouchers(q, trial.besides))]
  const besides = cartVouchers.filter(({ id }) => id !== voucher.id)
  const groupDiscountPercent =
    goods.groupDiscountPercent ?? (email === undefined ? 0 : await queries.findGroupDiscount(q, email))
  const price = priceTrial({ voucher, lines: goods.lines, besides, groupDiscountPercent })
  const usesByUser = userKey === undefined ? 0 : await countVoucherUses(q, { voucherId: voucher.id, userKey })
  const refusals = listRefusals(voucher, {
    now: trial.now,
    serviceType: cartServiceType,
    goodsCents: price.goodsCents,
    userKey,
    usesByUser,
    isInThisCart: cartVouchers.length > besides.length,
    besides,
  })
  return {
    reasons: refusals.map(({ code }) => code),
    uses_by_customer: usesByUser,
    goods_cents: price.goodsCents,
    group_discount_cents: price.groupDiscountCents,
    discount_cents: price.discountCents,
    lines: goods.lines.flatMap(({ name, quantity, totalCents }, index) =>
      name === undefined
        ? []
        : [{ name, quantity, total_cents: totalCents, discount_cents: price.lineDiscounts[index] ?? 0 }],
    ),
  }
}

type Goods = {
  email: string | undefined
  lines: (Omit<queries.TriedLine, 'name'> & { name?: string })[]
  /** Those that are in the cart. */
  vouchers: Voucher[]
  /** Undefined = that of the e-mail. */
  groupDiscountPercent?: number
}

async function findGoods(q: Queryable, { cart, order, goodsCents, branches, now }: Trial): Promise<Goods> {
  if (cart) return findCartGoods(q, { cart, now })
  if (order === undefined) {
    return {
      email: undefined,
      vouchers: [],
      lines: [{ quantity: 1, unitPriceCents: goodsCents, totalCents: goodsCents }],
    }
  }
  const found = await queries.findOrderGoods(q, { number: order, branches })
  if (!found) throw invalid({ order: [messages.staff.orderUnknown] })
  return { ...found, vouchers: [] }
}

async function findCartGoods(q: Queryable, { cart, now }: { cart: string; now: Date }): Promise<Goods> {
  const found = await queries.findOpenCart(q, {
    id: /^\d{1,9}$/.test(cart) ? Number(cart) : undefined,
    email: normalizeEmail(cart),
    now,
  })
  if (!found) throw invalid({ cart: [messages.staff.cartUnknown] })
  const { lines, rentals, vouchers } = toLoadedCart(found.document, { now, tempId: undefined })
  return {
    email: found.email ?? undefined,
    lines: [
      ...lines.map((line) => toTriedLine(line, line.unitPriceCents)),
      ...rentals.map((rental) => toTriedLine(rental, rental.rentCents)),
    ],
    vouchers: vouchers.filter(({ refusal }) => refusal === undefined).map(({ voucher }) => voucher),
    groupDiscountPercent: found.document.groupDiscountPercent,
  }
}

function toTriedLine(
  { quantity, totalCents, ...goods }: { name: string; variantName: string; quantity: number; totalCents: Cents },
  unitPriceCents: Cents,
): queries.TriedLine {
  return { name: goodsName(goods), quantity, unitPriceCents, totalCents }
}

async function findVouchers(q: Queryable, codes: readonly string[]): Promise<Voucher[]> {
  const found: Voucher[] = []
  for (const code of codes) {
    const voucher = await findVoucherByCode(q, code)
    if (!voucher) throw invalid({ besides: [messages.staff.voucherUnknown(code)] })
    found.push(voucher)
  }
  return found
}
