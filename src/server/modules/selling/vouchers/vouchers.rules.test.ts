import { describe, expect, test } from 'vitest'
import {
  areCombinable,
  checkVoucher,
  describeRefusal,
  voucherUserKey,
  type Voucher,
  type VoucherContext,
} from './vouchers.rules.ts'

const voucher: Voucher = {
  id: 1,
  code: 'OSLAVA10',
  type: 'percent',
  value: 10,
  serviceType: 'eshop',
  requiresEmail: false,
  perUserLimit: null,
  quantityLimit: null,
  usedCount: 0,
  minimalPriceCents: null,
  activeFrom: null,
  activeTo: null,
  isActive: true,
  freesDelivery: false,
  stacking: 'one_of_kind',
}
const context: VoucherContext = {
  now: new Date('2026-11-21T10:00:00Z'),
  serviceType: 'eshop',
  goodsCents: 3000,
  userKey: undefined,
  usesByUser: 0,
  isInThisCart: false,
  besides: [],
}
const limited = { perUserLimit: 2 }
const known = { userKey: 'jana@konfetka.test' }

describe('checkVoucher', () => {
  test('a voucher without conditions can be used by any customer', () => {
    expect(checkVoucher(voucher, context)).toEqual({ kind: 'ok', voucher })
  })

  test.each<[string, Partial<Voucher>, Partial<VoucherContext>, string, number?]>([
    ['inactive', { isActive: false }, {}, 'not_exists'],
    ['for another service', { serviceType: 'rental' }, {}, 'service_type'],
    ['already in this cart', {}, { isInThisCart: true }, 'voucher_is_already_added'],
    ['used up', { quantityLimit: 5, usedCount: 5 }, {}, 'quantity'],
    ['not yet valid', { activeFrom: new Date('2026-11-21T10:00:01Z') }, {}, 'active_from'],
    ['ending at this moment', { activeTo: new Date('2026-11-21T10:00:00Z') }, {}, 'active_to'],
    ['for known customers', { requiresEmail: true }, {}, 'guest_email_is_required'],
    ['limited per customer, while the customer is unknown', limited, {}, 'guest_email_is_required'],
    ['used by this customer', limited, { ...known, usesByUser: 2 }, 'quantity_per_user_limit', 2],
    ['one cent below its minimum', { minimalPriceCents: 3001 }, {}, 'minimal_price', 3001],
  ])('%s: refused', (_what, ofVoucher, ofContext, code, value) => {
    const check = checkVoucher({ ...voucher, ...ofVoucher }, { ...context, ...ofContext })
    expect(check).toEqual({ kind: 'refused', code, ...(value !== undefined && { value }) })
  })

  test.each<[string, Partial<Voucher>, Partial<VoucherContext>]>([
    ['the last use', { quantityLimit: 5, usedCount: 4 }, {}],
    ['the first moment', { activeFrom: context.now }, {}],
    ['the last moment', { activeTo: new Date('2026-11-21T10:00:01Z') }, {}],
    ['one use below the customer’s limit', limited, { ...known, usesByUser: 1 }],
    ['exactly the minimum', { minimalPriceCents: 3000 }, {}],
    ['an e-mail given', { requiresEmail: true }, known],
  ])('%s: allowed', (_what, ofVoucher, ofContext) => {
    expect(checkVoucher({ ...voucher, ...ofVoucher }, { ...context, ...ofContext }).kind).toBe('ok')
  })

  test('an unknown voucher does not exist', () => {
    expect(checkVoucher(undefined, context)).toEqual({ kind: 'refused', code: 'not_exists' })
  })
})

describe('describeRefusal', () => {
  test.each([
    [{ code: 'not_exists' }, 'Takýto kupón neexistuje.'],
    [{ code: 'service_type' }, 'Takýto kupón neexistuje.'],
    [{ code: 'guest_email_is_required' }, 'Na uplatnenie kupónu zadajte, prosím, svoj e-mail.'],
    [{ code: 'quantity_per_user_limit' }, 'Kupón ste už využili.'],
    [{ code: 'quantity_per_user_limit', value: 3 }, 'Kupón nemožno využiť viac ako 3-krát.'],
    [{ code: 'voucher_is_already_added' }, 'Tento kupón už máte v košíku.'],
    [{ code: 'quantity' }, 'Kupón nie je dostupný.'],
    [{ code: 'active_from' }, 'Kupón nie je dostupný.'],
    [{ code: 'active_to' }, 'Kupón nie je dostupný.'],
    [{ code: 'minimal_price' }, 'Nákup nedosahuje minimálnu hodnotu pre tento kupón.'],
    [{ code: 'minimal_price', value: 123_450 }, 'Kupón platí pri nákupe od 1\u00A0234,50\u00A0€.'],
  ] as const)('%o', (refusal, message) => {
    expect(describeRefusal(refusal).message).toBe(message)
  })
})

const percent: Voucher = { ...voucher, type: 'percent', perUserLimit: null, minimalPriceCents: null }
const amount: Voucher = { ...percent, type: 'amount' }
const money: Voucher = { ...amount, stacking: 'any' }
const delivery: Voucher = { ...amount, value: 0, freesDelivery: true }
test.each<[string, Voucher, Voucher, boolean]>([
  ['two percentages', percent, percent, false],
  ['two amounts', amount, amount, false],
  ['a percentage and an amount', percent, amount, true],
  ['two free deliveries', delivery, delivery, false],
  ['a free delivery and a discount', delivery, amount, true],
  ['money and a discount', money, percent, true],
  ['money and money', money, money, true],
  ['a voucher that cannot be combined and money', { ...percent, stacking: 'alone' }, money, false],
])('%s', (_name, a, b, isAllowed) => {
  expect([areCombinable(a, b), areCombinable(b, a)]).toEqual([isAllowed, isAllowed])
  const check = checkVoucher(a, { ...context, besides: [b] })
  expect(check).toMatchObject(isAllowed ? { kind: 'ok' } : { kind: 'refused', code: 'not_combinable' })
})

test.each([
  [' Jana@Konfetka.TEST ', 'jana@konfetka.test'],
  ['loyal+1@konfetka.test', 'loyal@konfetka.test'],
  ['l.oyal+a+b@gmail.com', 'loyal@gmail.com'],
  ['lo.yal@googlemail.com', 'loyal@gmail.com'],
  ['jana.nova@firma.test', 'jana.nova@firma.test'],
  ['+421903@konfetka.test', '+421903@konfetka.test'],
  ['no address', 'no address'],
])('uses by %s count under %s', (email, key) => {
  expect(voucherUserKey(email)).toBe(key)
})
