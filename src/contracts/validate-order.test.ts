import { describe, expect, test } from 'vitest'
import type { PlaceOrder } from './checkout.ts'
import { messages } from './messages.ts'
import { needsDeliveryAddress, validateOrder, type OrderContext } from './validate-order.ts'

const address = {
  firstname: 'Jana',
  lastname: 'Nová',
  street: 'Hlavná 1',
  city: 'Žilina',
  zip: '010 01',
  country: 'SK',
}
const company = { company: 'Oslava, s. r. o.', companyId: '36062235', taxId: '', vatId: '' }
const courier: OrderContext = { carrierKind: 'courier', deliveryCountries: ['SK'], invoiceCountries: ['SK'] }

const delivery = { ...address, company: '' }

function anOrder(changes: Partial<PlaceOrder> = {}): PlaceOrder {
  return {
    cartId: 1,
    expectedTotalCents: 100,
    carrierId: 3,
    paymentMethodId: 1,
    email: 'jana@konfetka.test',
    phonePrefix: '+421',
    phone: '0903 123 456',
    invoice: address,
    isCompany: false,
    isDeliveryElsewhere: false,
    note: '',
    hasAgreed: true,
    hasNewsletterConsent: false,
    hasHeurekaRefusal: false,
    ...changes,
  }
}

test('a complete order has no fault: by courier, to a point, to a store', () => {
  expect(validateOrder(anOrder(), courier)).toEqual({})
  expect(validateOrder(anOrder({ pickupPointId: 'A1' }), { ...courier, carrierKind: 'pickup_point' })).toEqual({})
  expect(validateOrder(anOrder({ storeId: 1 }), { ...courier, carrierKind: 'store' })).toEqual({})
  expect(validateOrder(anOrder({ isCompany: true, company }), courier)).toEqual({})
  expect(
    validateOrder(
      anOrder({ isDeliveryElsewhere: true, delivery: { ...address, company: 'Oslavy s. r. o.' } }),
      courier,
    ),
  ).toEqual({})
})

const required = 'Pole musí být vyplněno'
const numeric = 'Pole musí obsahovat pouze číslice.'
const country = 'Doručujeme iba na adresy na Slovensku.'

describe('each fault has its message at its field', () => {
  test.each<[string, Partial<PlaceOrder>, Partial<OrderContext>, string, string]>([
    ['no carrier', { carrierId: null }, { carrierKind: undefined }, 'carrierId', 'Vyberte spôsob doručenia.'],
    ['no store', { storeId: null }, { carrierKind: 'store' }, 'storeId', 'Vyberte predajňu.'],
    ['no point', {}, { carrierKind: 'pickup_point' }, 'pickupPointId', 'Vyberte výdajné miesto.'],
    ['no payment', { paymentMethodId: null }, {}, 'paymentMethodId', 'Vyberte spôsob platby.'],
    ['no e-mail', { email: ' ' }, {}, 'email', required],
    ['a wrong e-mail', { email: 'jana@' }, {}, 'email', 'Pole musí obsahovat platný email.'],
    ['no phone', { phone: '' }, {}, 'phone', required],
    ['a wrong phone', { phone: '123' }, {}, 'phone', 'Zadajte platné telefónne číslo.'],
    ['a phone without prefix that has letters', { phonePrefix: '', phone: '0903 abc' }, {}, 'phone', numeric],
    ['letters in a postcode', { invoice: { ...address, zip: 'A11 01' } }, {}, 'invoice.zip', numeric],
    ['an unknown prefix', { phonePrefix: '+999' }, {}, 'phone', 'Zadajte platné telefónne číslo.'],
    ['no first name', { invoice: { ...address, firstname: '' } }, {}, 'invoice.firstname', required],
    ['no last name', { invoice: { ...address, lastname: '  ' } }, {}, 'invoice.lastname', required],
    ['no street', { invoice: { ...address, street: '' } }, {}, 'invoice.street', required],
    [
      'a long town',
      { invoice: { ...address, city: 'x'.repeat(101) } },
      {},
      'invoice.city',
      'Zadajte najviac 100 znakov.',
    ],
    ['no postcode', { invoice: { ...address, zip: '' } }, {}, 'invoice.zip', required],
    ['a wrong postcode', { invoice: { ...address, zip: '8110' } }, {}, 'invoice.zip', 'Zadajte PSČ v tvare 811 01.'],
    ['a foreign invoice', { invoice: { ...address, country: 'CZ' } }, {}, 'invoice.country', country],
    ['no country', { invoice: { ...address, country: '' } }, {}, 'invoice.country', required],
    ['no delivery address', { isDeliveryElsewhere: true }, {}, 'delivery', 'Vyplňte doručovacie údaje.'],
    [
      'a foreign delivery',
      { isDeliveryElsewhere: true, delivery: { ...delivery, country: 'AT' } },
      {},
      'delivery.country',
      country,
    ],
    [
      'a wrong postcode of the delivery',
      { isDeliveryElsewhere: true, delivery: { ...delivery, zip: '8110' } },
      {},
      'delivery.zip',
      'Zadajte PSČ v tvare 811 01.',
    ],
    [
      'a long company of the delivery',
      { isDeliveryElsewhere: true, delivery: { ...delivery, company: 'x'.repeat(101) } },
      {},
      'delivery.company',
      'Zadajte najviac 100 znakov.',
    ],
    ['no company', { isCompany: true }, {}, 'company.companyId', required],
    ['no company name', { isCompany: true, company: { ...company, company: '' } }, {}, 'company.company', required],
    [
      'a short IČO',
      { isCompany: true, company: { ...company, companyId: '3606223' } },
      {},
      'company.companyId',
      'IČO musí mať 8 číslic.',
    ],
    [
      'an IČO with a typing error',
      { isCompany: true, company: { ...company, companyId: '36062236' } },
      {},
      'company.companyId',
      'IČO musí mať 8 číslic. Skontrolujte, prosím, či v ňom nie je preklep.',
    ],
    [
      'a wrong DIČ',
      { isCompany: true, company: { ...company, taxId: '20202' } },
      {},
      'company.taxId',
      'DIČ musí mať 10 číslic.',
    ],
    [
      'a wrong IČ DPH',
      { isCompany: true, company: { ...company, vatId: 'CZ2020202020' } },
      {},
      'company.vatId',
      'IČ DPH zadajte v tvare SK a 10 číslic.',
    ],
    [
      'not agreed',
      { hasAgreed: false },
      {},
      'hasAgreed',
      'Pred odoslaním objednávky je potrebné súhlasiť s obchodnými podmienkami.',
    ],
  ])('%s', (_name, changes, context, field, message) => {
    expect(validateOrder(anOrder(changes), { ...courier, ...context })).toMatchObject({ [field]: [message] })
  })

  test('goods sent to the invoice address cannot leave the country, even if an invoice may', () => {
    const order = anOrder({ invoice: { ...address, country: 'CZ' } })
    const context = { ...courier, invoiceCountries: ['SK', 'CZ'] }
    expect(validateOrder(order, context)).toEqual({ 'invoice.country': [messages.form.country] })
    expect(validateOrder({ ...order, storeId: 1 }, { ...context, carrierKind: 'store' })).toEqual({})
  })

  test('an empty form has a fault at every required field', () => {
    const nothing = { firstname: '', lastname: '', street: '', city: '', zip: '', country: '' }
    const errors = validateOrder(
      anOrder({ carrierId: null, paymentMethodId: null, email: '', phone: '', invoice: nothing, hasAgreed: false }),
      { ...courier, carrierKind: undefined },
    )
    expect(Object.keys(errors)).toEqual([
      'carrierId',
      'paymentMethodId',
      'email',
      'phone',
      'invoice.firstname',
      'invoice.lastname',
      'invoice.street',
      'invoice.city',
      'invoice.zip',
      'invoice.country',
      'hasAgreed',
    ])
  })
})

test('only a delivery to an address needs a delivery address', () => {
  const elsewhere = { isDeliveryElsewhere: true }
  expect(needsDeliveryAddress(elsewhere, { carrierKind: 'courier' })).toBe(true)
  expect(needsDeliveryAddress(elsewhere, { carrierKind: 'store' })).toBe(false)
  expect(needsDeliveryAddress(elsewhere, { carrierKind: 'pickup_point' })).toBe(false)
  expect(needsDeliveryAddress({ isDeliveryElsewhere: false }, { carrierKind: 'courier' })).toBe(false)
})
