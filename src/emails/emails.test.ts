import { describe, expect, test } from 'vitest'
import { renderMail } from './index.ts'
import type { MailProps } from './mail-props.ts'

const shop = { name: 'Konfetka', url: 'https://shop.test', email: 'ahoj@shop.test', phone: '+421 2 555' }
const address = {
  firstname: 'Jana',
  lastname: 'Nová',
  street: 'Hlavná 1',
  city: 'Žilina',
  zip: '010 01',
  country: 'SK',
}
const balloonWarning = 'Upozornenie! Deti mladšie ako 8 rokov sa môžu udusiť nenafúknutými alebo prasknutými balónikmi.'
const mail: MailProps['order-received'] = {
  shop,
  summaryUrl: 'https://shop.test/shrnuti/1/secret',
  withdrawalUrl: 'https://shop.test/odstupenie-od-zmluvy',
  documentsUrl: 'https://shop.test/dokumenty',
  warnings: [balloonWarning],
  qrCid: 'pay-by-square',
  order: {
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
    email: 'jana@shop.test',
    phone: '+421 903 123 456',
    invoice: { ...address, company: null },
    delivery: address,
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
        name: 'Balóny <b>',
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
        discount_cents: 0,
        availability: 'Skladom',
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
      vat: [],
    },
    note: '',
  },
}

describe('messages about an order', () => {
  test('the received order carries bank data, the code, the warning and the legal words', async () => {
    const { subject, html, text } = await renderMail('order-received', mail)
    expect(subject).toBe('Objednávka č. 2600000123 prijatá')
    expect(html).toContain('src="cid:pay-by-square"')
    for (const words of [
      'SK31 1200 0000 1987 4263 7541',
      '2600000123',
      '22,50',
      balloonWarning,
      'https://shop.test/shrnuti/1/secret',
      'https://shop.test/odstupenie-od-zmluvy',
      'Spotrebiteľ sa môže obrátiť na subjekt alternatívneho riešenia sporov, napr. Slovenskú obchodnú inšpekciu.',
    ]) {
      expect(text).toContain(words)
    }
    expect(html).not.toContain('<b>')
  })

  test.each(['payment-received', 'payment-reminder', 'order-cancelled'] as const)(
    '%s names the order',
    async (name) => {
      const { subject, text } = await renderMail(name, mail)
      expect(subject).toContain('2600000123')
      expect(text).toContain('DPD kuriér')
    },
  )
})

test('the newsletter is confirmed by a link', async () => {
  const { text } = await renderMail('newsletter-confirm', {
    shop,
    confirmUrl: 'https://shop.test/newsletter/potvrdit/x',
  })
  expect(text).toContain('https://shop.test/newsletter/potvrdit/x')
})
