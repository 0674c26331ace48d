import { expect, test } from 'vitest'
import type { CustomerAddress, InvoiceDetails, User } from '#contracts/accounts.ts'
import { prefillOrder, toChosenValues } from './prefill-order.ts'

const user: User = {
  id: 1,
  email: 'jana@konfetka.test',
  is_email_verified: true,
  firstname: 'Jana',
  lastname: 'Nová',
  phone: '+421 905 123 456',
  group: { id: 1, name: 'Zákazník', description: '', discount: 0, is_influencer: false },
  has_videos: false,
  scope: [],
}
const postal = { firstname: 'Jana', lastname: 'Nová', street: 'Hlavná 1', city: 'Žilina', zip: '010 01', country: 'SK' }
const invoice: InvoiceDetails = {
  ...postal,
  is_company: true,
  company: 'Oslavy s. r. o.',
  company_id: '36421928',
  tax_id: '',
  vat_id: '',
  email: 'uctaren@konfetka.test',
  phone: '+420 601 123 456',
}
const office: CustomerAddress = {
  ...postal,
  id: 1,
  name: 'Práca',
  street: 'Dlhá 9',
  company: 'Salón Nová',
  email: 'recepcia@konfetka.test',
  phone: '+421 905 999 999',
  is_default: true,
}

test('without saved data the contact is that of the account', () => {
  const contact = { email: user.email, phonePrefix: '+421', phone: '905 123 456' }
  expect(prefillOrder(user, undefined)).toMatchObject(contact)
  expect(prefillOrder(user, { invoice: { ...invoice, email: '', phone: '' }, addresses: [] })).toMatchObject(contact)
})

test('the contact of the invoice data takes precedence over that of the account', () => {
  const values = prefillOrder(user, { invoice, addresses: [] })
  expect(values).toMatchObject({ email: invoice.email, phonePrefix: '+420', phone: '601 123 456' })
})

test('with another delivery address the contact is its person, at its company', () => {
  const values = prefillOrder(user, { invoice, addresses: [{ ...office, email: '' }] })
  expect(values).toMatchObject({
    isDeliveryElsewhere: 'on',
    'delivery.company': 'Salón Nová',
    email: invoice.email,
    phone: '905 999 999',
  })
})

test('an address that is not the delivery address changes no contact', () => {
  const addresses = [{ ...office, street: invoice.street }]
  expect(prefillOrder(user, { invoice, addresses })).toMatchObject({ isDeliveryElsewhere: '', email: invoice.email })
})

test('a chosen address fills in its contact and keeps fields that it does not have', () => {
  expect(toChosenValues(office)).toMatchObject({ email: office.email, 'delivery.street': 'Dlhá 9' })
  expect(toChosenValues({ ...office, email: '', phone: '' })).not.toHaveProperty('email')
})
