// One realistic message of each kind, for the preview in development and for the tests.
import { toContacts } from '#contracts/content.ts'
import type { MailProps } from './mail-props.ts'
import { toPartySamples } from './party-samples.ts'
import { toReservationSamples } from './reservation-samples.ts'
import { toShopProps } from './to-shop-props.ts'

const contacts = toContacts({
  shop_name: 'Konfetka',
  company: 'Konfetka, s. r. o.',
  street: 'Obchodná 41',
  zip: '811 06',
  town: 'Bratislava',
  company_id: '99999994',
  tax_id: '2029999994',
  vat_id: 'SK2029999994',
  register: 'Obchodný register Mestského súdu Bratislava III, oddiel Sro, vložka č. 999999/B',
  email: 'ahoj@shop.test',
  phone: '+421 2 555 01 100',
})
const shop = toShopProps(contacts, 'https://shop.test')
const address = {
  firstname: 'Jana',
  lastname: 'Nová',
  street: 'Hlavná 1',
  city: 'Žilina',
  zip: '010 01',
  country: 'SK',
}

type Order = MailProps['order-received']['order']
const order: Order = {
  id: 1,
  number: '2600000123',
  date: '2026-11-21T10:00:00Z',
  state: 'awaiting_payment',
  state_text: 'Čaká na platbu',
  payment_state: 'pending',
  variable_symbol: '2600000123',
  due_on: '2026-11-28',
  bank_account: { iban: 'SK31 1200 0000 1987 4263 7541', bic: 'TATRSKBX', name: 'Konfetka, s. r. o.' },
  qr_svg: null,
  pay_url: null,
  email: 'jana@shop.test',
  phone: '+421 903 123 456',
  invoice: { ...address, company: null },
  delivery: { ...address, company: 'Oslavy s. r. o.' },
  carrier: { code: 'dpd', kind: 'courier', name: 'DPD kuriér' },
  store: null,
  pickup_point: null,
  payment: { code: 'transfer', kind: 'bank_transfer', name: 'Bankový prevod', can_retry: false },
  items: [
    {
      position: 1,
      parent_position: null,
      kind: 'product',
      code: 'B1',
      name: 'Balóny latexové perleťové, 10 ks',
      variant_name: 'ružová',
      note: '',
      image: null,
      url: null,
      amount: 2,
      unit_price_cents: 1000,
      price_without_vat_cents: 1626,
      price_with_vat_cents: 2000,
      vat_cents: 374,
      vat_rate: 23,
      discount_cents: 200,
      availability: 'Skladom',
      product_id: 1,
      variant_id: 1,
      withdrawal_exemption: null,
    },
  ],
  vouchers: [],
  totals: {
    goods_cents: 2000,
    discount_cents: 200,
    delivery_cents: 450,
    payment_fee_cents: 0,
    rounding_cents: 0,
    total_cents: 2250,
    vat: [{ rate: 23, base_cents: 1829, vat_cents: 421, gross_cents: 2250 }],
  },
  note: '',
  delivery_state: 'waiting',
  can_cancel: true,
  can_correct_email: true,
  joins_account: true,
  expected: { kind: 'delivery', from: '2026-11-24', to: '2026-11-26' },
  pickup_at: null,
  event_on: '2026-11-28',
  tracking: null,
  history: [{ at: '2026-11-21T10:00:00Z', state: 'new', text: 'Prijatá' }],
  papers: [],
  refunds: [],
  withdrawal_until: null,
  rating_url: null,
}

const mail: MailProps['order-received'] = {
  shop,
  sentOn: '2026-11-21',
  summaryUrl: 'https://shop.test/shrnuti/1/secret',
  withdrawalUrl: 'https://shop.test/odstupenie-od-zmluvy',
  documentsUrl: 'https://shop.test/dokumenty',
  warnings: [
    'Upozornenie! Deti mladšie ako 8 rokov sa môžu udusiť nenafúknutými alebo prasknutými balónikmi. Vyžaduje sa dohľad dospelej osoby. Nenafúknuté balóniky držte mimo dosahu detí. Prasknuté balóniky ihneď odstráňte.',
  ],
  qrCid: 'pay-by-square',
  order,
}

const paid: Order = { ...order, state: 'paid', state_text: 'Zaplatená', payment_state: 'paid', bank_account: null }
const atStore: Order = {
  ...paid,
  delivery: null,
  expected: { kind: 'collect_by', from: '2026-11-28', to: '2026-11-28' },
  carrier: { code: 'store', kind: 'store', name: 'Osobný odber na predajni' },
  store: {
    id: 3,
    name: 'Konfetka Žilina',
    street: 'Národná 12',
    town: 'Žilina',
    phone: '+421 41 555 01 103',
    hours: [
      { days: 'pondelok – piatok', hours: '9:00 – 18:00' },
      { days: 'sobota', hours: '9:00 – 13:00' },
    ],
  },
}
const shipped: Order = {
  ...paid,
  state: 'shipped',
  state_text: 'Odovzdaná dopravcovi',
  tracking: { number: '0504 1234 5678', url: 'https://tracking.dpd.example/05041234567' },
}

const withoutQr = { ...mail, qrCid: null }

const goods = {
  name: 'Balónová girlanda biela s eukalyptom, 120 balónov',
  variantName: 'biela',
  url: 'https://shop.test/1/balonove-girlandy/balonova-girlanda?variant=1',
  imageUrl: 'https://shop.test/media/1-160.webp',
}
const cancelUrl = 'https://shop.test/strazny-pes/zrusit/1/x'
const listUrl = 'https://shop.test/ucet/strazne-psy'
const enquiry = {
  kind: 'event',
  about: '',
  eventOn: '2026-12-12',
  place: 'Žilina',
  guests: 50,
  budgetCents: 150_000,
  name: 'Jana Nová',
  email: 'jana@shop.test',
  phone: '0903 123 456',
  message: 'Firemný večierok s balónovou bránou.',
}
const application = {
  name: 'Peter Malý',
  email: 'peter@shop.test',
  phone: '0903 123 456',
  message: 'Nastúpiť môžem hneď.',
  opening: 'Predavač / predavačka',
  town: 'Bratislava',
  eraseOn: '2027-05-21',
}

const complaint = {
  orderNumber: '2600000123',
  name: 'Jana Kováčová',
  email: 'jana@shop.test',
  phone: '0905 123 456',
  goods: 'Girlanda s nápisom 18 rokov, zlatá, 1 ks',
  fault: 'Po vybalení je na písmene R prasklina.',
  wish: 'replacement',
  hasPhoto: true,
  receivedAt: '2026-11-21T09:30:00Z',
}

/** The props of every message. */
export const mailSamples: { [Name in keyof MailProps]: MailProps[Name] } = {
  'order-received': mail,
  'payment-received': { ...withoutQr, order: paid },
  'payment-reminder': mail,
  'order-cancelled': { ...withoutQr, order: { ...order, state: 'cancelled', bank_account: null, expected: null } },
  'order-waiting-goods': { ...withoutQr, order: paid },
  'order-ready': { ...withoutQr, order: { ...atStore, state: 'ready_pickup' } },
  'order-shipped': { ...withoutQr, order: shipped },
  'order-not-collected': { ...withoutQr, order: { ...atStore, state: 'not_collected', expected: null } },
  invoice: { ...withoutQr, order: paid, invoiceNumber: 'FV2026000042' },
  'order-refunded': {
    ...withoutQr,
    order: { ...paid, state: 'partly_refunded', expected: null },
    refundedCents: 900,
    hasCreditNote: true,
  },
  'order-changed': { ...mail, totalBeforeCents: 2890, refundCents: 0, toPayCents: 500, hasPapers: true },
  'order-part-sent': {
    ...withoutQr,
    order: { ...shipped, state: 'processing' },
    pieces: [{ name: 'Girlanda Happy Birthday, zlatá', quantity: 2 }],
  },
  'order-address-changed': withoutQr,
  'order-slot-moved': { ...withoutQr, order: { ...withoutQr.order, pickup_at: '2026-11-24T14:30:00.000Z' } },
  'order-link': { shop, number: order.number, summaryUrl: mail.summaryUrl },
  'withdrawal-receipt': {
    shop,
    name: 'Jana Nová',
    statement: 'Odstupujem od zmluvy k objednávke č. 2600000123.',
    receivedOn: '2026-11-28T09:05:09Z',
    receivedTime: '10:05:09',
    documentsUrl: mail.documentsUrl,
    confirmUrl: 'https://shop.test/odstupenie-od-zmluvy?potvrdenie=1&kluc=secret',
  },
  'review-request': { shop, number: order.number, ratingUrl: 'https://shop.test/spokojenost?objednavka=1&kluc=secret' },
  'newsletter-confirm': { shop, confirmUrl: 'https://shop.test/newsletter/potvrdit/x' },
  'watchdog-confirm': {
    shop,
    goods,
    targetCents: 2000,
    confirmUrl: 'https://shop.test/strazny-pes/potvrdit/1/x',
    cancelUrl,
  },
  'watchdog-stock': { shop, goods, priceCents: 2790, storeTown: 'Žilina', cancelUrl, listUrl },
  'watchdog-price': {
    shop,
    goods,
    priceCents: 1990,
    seenCents: 2790,
    targetCents: 2000,
    isSoldOut: true,
    cancelUrl,
    listUrl: null,
  },
  'email-verification': { shop, verifyUrl: 'https://shop.test/overenie-emailu/abc' },
  'newsletter-welcome': {
    shop,
    voucher: { code: 'K7QM2XVRTB', valueCents: 500, minimalPriceCents: 2000, validUntil: '2027-01-21T12:00:00Z' },
    unsubscribeUrl: 'https://shop.test/newsletter/odhlasit/1-x',
  },
  'enquiry-received': { shop, enquiry },
  'enquiry-for-shop': { shop, enquiry },
  'complaint-received': { shop, complaint },
  'complaint-for-shop': { shop, complaint },
  'application-received': { shop, application },
  'application-for-shop': { shop, application },
  ...toReservationSamples(shop),
  'case-answer': { shop, subject: 'Výzdoba', text: 'Dobrý deň,\n\nposielame ponuku.\nEva', number: 'P-12' },
  'staff-invitation': { shop, startUrl: 'https://shop.test/sprava/zaciatok?kluc=x' },
  ...toPartySamples(shop),
  'password-reset': { shop, resetUrl: 'https://shop.test/zmena-hesla/x' },
}
