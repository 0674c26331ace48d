import type { Cents } from '#kernel/money.ts'
import { checkVoucher, type Voucher } from '#server/modules/selling/vouchers/index.ts'
import type { VoucherDocument } from '../document/cart-document.types.ts'
import { cartServiceType } from '../cart.rules.ts'
import type { CartVoucher } from '../cart.types.ts'
import { toDate } from '../lines/cart-variant.ts'

type CheckedVoucher = Omit<CartVoucher, 'discountCents'>

/**
 * Checks whether the vouchers of a cart still apply, in the order in which they were added: of two that cannot be combined the
 * first is used.
 */
export function recheckVouchers(
  rows: readonly VoucherDocument[],
  { goodsCents, now }: { goodsCents: Cents; now: Date },
): CheckedVoucher[] {
  const checked: CheckedVoucher[] = []
  for (const row of rows) {
    const besides = checked.filter(({ refusal }) => refusal === undefined).map(({ voucher }) => voucher)
    checked.push(recheck(row, { goodsCents, now, besides }))
  }
  return checked
}

function recheck(
  row: VoucherDocument,
  { goodsCents, now, besides }: { goodsCents: Cents; now: Date; besides: readonly Voucher[] },
): CheckedVoucher {
  const voucher = toVoucher(row)
  const check = checkVoucher(voucher, {
    now,
    goodsCents,
    serviceType: cartServiceType,
    userKey: row.userKey ?? undefined,
    usesByUser: row.usesByUser,
    isInThisCart: false,
    besides,
  })
  if (check.kind === 'ok') return { voucher, userKey: row.userKey, refusal: undefined }
  const { code, value } = check
  return { voucher, userKey: row.userKey, refusal: { code, ...(value !== undefined && { value }) } }
}

function toVoucher({ activeFrom, activeTo, ...row }: VoucherDocument): Voucher {
  return {
    ...row,
    activeFrom: toDate(activeFrom),
    activeTo: toDate(activeTo),
  }
}
