import { expect, test } from 'vitest'
import { type UsualOrder, usualOrderSchema } from '#contracts/account-endpoints.ts'
import type { Checkout } from '#contracts/checkout.ts'
import { checkout as quoted } from '#tests/doubles/checkout-shop-double.ts'
import { describeUsual, findUsualWay, toUsualValues } from './usual-order.ts'

const address = {
  firstname: 'Jana',
  lastname: 'Kováčová',
  street: 'Hlavná 12',
  city: 'Martin',
  zip: '036 01',
  country: 'SK',
}
const point = { id: '7', name: 'Potraviny Vlčince', street: 'Obchodná 1', town: 'Žilina', zip: '010 08' }

const checkout = {
  ...quoted,
  carriers: [
    { id: 1, kind: 'courier', name: 'Kuriér', is_available: true, reason: null },
    { id: 2, kind: 'pickup_point', name: 'Výdajné miesto', is_available: true, reason: null },
    { id: 4, kind: 'store', name: 'Osobný odber', is_available: true, reason: null },
  ],
  stores: [{ id: 9, name: 'Predajňa Martin' }],
  payment_methods: [{ id: 2, name: 'Prevod' }],
  balloon_slot: null,
} as unknown as Checkout

function usual(more: object = {}): UsualOrder {
  return usualOrderSchema.parse({
    carrier_id: 1,
    store_id: null,
    pickup_point: null,
    payment_method_id: 2,
    email: 'jana@example.sk',
    phone: '+421 905 123 456',
    invoice: { ...address, company: null },
    delivery: { ...address, company: '' },
    ...more,
  })
}

const heavy = {
  ...checkout,
  carriers: checkout.carriers.map((carrier) => ({ ...carrier, is_available: false, reason: 'Je príliš ťažký.' })),
}
const elsewhere = { ...checkout, stores: [] }
const unpaid = { ...checkout, payment_methods: [] }

test.each<[string, UsualOrder, Checkout, object | undefined, string]>([
  ['a courier', usual(), checkout, { carrierId: 1, paymentMethodId: 2 }, 'Kuriér: Hlavná 12, Martin · Prevod'],
  [
    'a point',
    usual({ carrier_id: 2, pickup_point: point, delivery: null }),
    checkout,
    { carrierId: 2, pickupPointId: '7' },
    'Výdajné miesto: Potraviny Vlčince, Žilina · Prevod',
  ],
  [
    'a branch',
    usual({ carrier_id: 4, store_id: 9, delivery: null }),
    checkout,
    { carrierId: 4, storeId: 9 },
    'Osobný odber: Predajňa Martin · Prevod',
  ],
  [
    'a branch that hands nothing over now',
    usual({ carrier_id: 4, store_id: 9, delivery: null }),
    elsewhere,
    { carrierId: 4, storeId: null, paymentMethodId: 2 },
    'Osobný odber: predajňu si vyberte znova · Prevod',
  ],
  [
    'a carrier that does not take the goods',
    usual(),
    heavy,
    { carrierId: null, paymentMethodId: 2 },
    'Dopravu si vyberte znova: Je príliš ťažký. · Prevod',
  ],
  [
    'a payment that is not offered',
    usual(),
    unpaid,
    { carrierId: 1, paymentMethodId: null },
    'Kuriér: Hlavná 12, Martin · platbu si vyberte znova',
  ],
])('%s is chosen and named', (_what, last, now, way, text) => {
  expect(findUsualWay(last, now)).toMatchObject(way ?? {})
  expect(describeUsual(last, { ...now, say: (text) => text })).toBe(text)
})

test('an order of which nothing can be chosen now is not offered', () => {
  expect(findUsualWay(usual(), { ...heavy, payment_methods: [] })).toBeUndefined()
})

test('the booked time for balloons is never lost to the place of the last order', () => {
  const slot = { store_id: 9 } as unknown as Checkout['balloon_slot']
  expect(findUsualWay(usual(), { ...checkout, balloon_slot: slot })).toBeUndefined()
  const same = usual({ carrier_id: 4, store_id: 9, delivery: null })
  expect(findUsualWay(same, { ...checkout, balloon_slot: slot })).toMatchObject({ storeId: 9 })
})

test('the address of the delivery is filled in only if it is another one', () => {
  expect(toUsualValues(usual())).toMatchObject({ phone: '905 123 456', isCompany: '', isDeliveryElsewhere: '' })
  const company = { company: 'Oslavy, s. r. o.', companyId: '36062235', taxId: '2020317068', vatId: '' }
  const sent = usual({
    invoice: { ...address, company },
    delivery: { ...address, street: 'Dlhá 1', company: 'Salón' },
  })
  expect(toUsualValues(sent)).toMatchObject({
    isCompany: 'on',
    'company.companyId': '36062235',
    'invoice.street': 'Hlavná 12',
    isDeliveryElsewhere: 'on',
    'delivery.street': 'Dlhá 1',
    'delivery.company': 'Salón',
  })
})
