import { describe, expect, test } from 'vitest'
import { goodsName } from '#kernel/goods-name.ts'
import { findEnglish, readVisible } from '#tests/support/find-english.ts'
import { renderMail } from './index.ts'
import type { MailName, MailProps } from './mail-props.ts'
import { mailSamples } from './samples.ts'

const mail = mailSamples['order-received']
const names = Object.keys(mailSamples).filter((name): name is MailName => name in mailSamples)
const orderMails = names.filter((name) => 'order' in mailSamples[name])

describe('every message', () => {
  test.each(names)('%s has a subject, Slovak HTML and a text part without a tag', async (name) => {
    const { subject, html, text } = await render(name)
    expect(subject.length).toBeGreaterThan(10)
    expect(html).toContain('lang="sk"')
    expect(text).not.toMatch(/<\/?[a-z]+[\s>]/)
    expect(text).toContain('Konfetka')
    expect(findEnglish(`${subject} ${readVisible(html)} ${text}`)).toEqual([])
  })

  test.each(names)(
    '%s says in both parts which company sends it, as the Commercial Code (§ 3a) requires',
    async (name) => {
      const { html, text } = await render(name)
      const parts = [
        'Konfetka, s. r. o.',
        'Obchodná 41, 811 06 Bratislava',
        'IČO 99999994',
        'Obchodný register Mestského súdu Bratislava III, oddiel Sro, vložka č. 999999/B',
      ]
      for (const part of parts) {
        expect(readVisible(html)).toContain(part)
        expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
      }
    },
  )
})

describe('messages about an order', () => {
  test('the received order contains bank data, the code, the warning and the legal text', async () => {
    const { subject, html, text } = await renderMail('order-received', mail)
    expect(subject).toBe('Objednávka č. 2600000123 prijatá')
    expect(html).toContain('src="cid:pay-by-square"')
    for (const words of [
      'SK31 1200 0000 1987 4263 7541',
      '2600000123',
      '22,50',
      ...mail.warnings,
      'https://shop.test/shrnuti/1/secret',
      'https://shop.test/odstupenie-od-zmluvy',
      'https://shop.test/dokumenty',
      'Spotrebiteľ sa môže obrátiť na subjekt alternatívneho riešenia sporov, napr. Slovenskú obchodnú inšpekciu.',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('the plain text does not mention a picture of a code', async () => {
    const { html, text } = await renderMail('order-received', mail)
    expect(html).toContain('Zaplaťte QR kódom')
    expect(text).not.toContain('QR kód')
  })

  test('an unpaid transfer says by when the money has to arrive', async () => {
    const words = 'Termín platí, ak platbu dostaneme v deň objednávky. Ak príde neskôr, posunie sa aj termín.'
    expect((await render('order-received')).html).toContain(words)
    expect((await render('payment-received')).html).not.toContain(words)
    const card = { ...mail.order, payment: { ...mail.order.payment, kind: 'card' as const } }
    expect((await renderMail('order-received', { ...mail, order: card })).html).not.toContain(words)
  })

  test('what a customer types is text in the message, never markup', async () => {
    const [item] = mail.order.items
    if (!item) throw new Error('The sample has an item.')
    const order = { ...mail.order, items: [{ ...item, name: 'Balóny <b>' }] }
    expect((await renderMail('order-received', { ...mail, order })).html).not.toContain('<b>')
  })

  test.each(orderMails)('%s names the order, its delivery and the right to withdraw', async (name) => {
    const { subject, html, text } = await render(name)
    expect(`${subject} ${text}`).toContain('2600000123')
    expect(text).toMatch(/DPD kuriér|Osobný odber/)
    expect(html).toContain('odstupenie-od-zmluvy')
  })

  test('a parcel comes with its number and a tracking link', async () => {
    const { text } = await render('order-shipped')
    expect(text).toContain('0504 1234 5678')
    expect(text).toContain('https://tracking.dpd.example/05041234567')
  })

  test('the message contains the days of delivery and of the party', async () => {
    const { text } = await renderMail('order-received', mail)
    expect(text).toContain('Doručenie: 24.\u00A0– 26.\u00A0novembra')
    expect(text).toContain('Oslavujete: v\u00A0sobotu 28.\u00A0novembra, o\u00A07\u00A0dní')
    const order = { ...mail.order, expected: { kind: 'pickup' as const, from: '2026-11-24', to: '2026-11-24' } }
    const atStore = await renderMail('order-received', { ...mail, order })
    expect(atStore.text).toContain('Na vyzdvihnutie: v\u00A0utorok 24.\u00A0novembra')
    const agreed = { ...order, pickup_at: '2026-11-24T14:30:00.000Z' }
    expect((await renderMail('order-received', { ...mail, order: agreed })).text).toContain(
      'Nafúknuté balóny vás čakajú: utorok 24.\u00A0novembra o\u00A015:30',
    )
    expect((await render('order-ready')).text).toContain(
      'Vyzdvihnite si objednávku najneskôr v\u00A0sobotu 28.\u00A0novembra',
    )
    const silent = await renderMail('order-received', {
      ...mail,
      order: { ...mail.order, expected: null, event_on: null },
    })
    expect(silent.text).not.toMatch(/Doručenie:|Oslavujete/)
  })

  test.each([
    ['2026-11-24', ', o\u00A04\u00A0dni'],
    ['2026-11-26', ', o\u00A02\u00A0dni'],
    ['2026-11-27', ', zajtra'],
    ['2026-11-28', ', dnes'],
    ['2026-11-29', ''],
  ])('the message counts the days from %s to the party', async (sentOn, countdown) => {
    const { text } = await renderMail('order-received', { ...mail, sentOn })
    const line = text.split('\n').find((one) => one.includes('Oslavujete'))
    expect(line?.trim()).toBe(`Oslavujete: v\u00A0sobotu 28.\u00A0novembra${countdown}`)
  })

  test('a ready order says where to collect it and the opening hours', async () => {
    const { text } = await render('order-ready')
    expect(text).toContain('Národná 12')
    expect(text).toContain('pondelok – piatok')
  })
})

test('a message that anyone can send to any address contains no link typed by them', async () => {
  const lure = 'Vyhrali ste! https://evil.example/x www.evil.example evil.example/ahoj evil.sk'
  const { enquiry } = mailSamples['enquiry-received']
  const { complaint } = mailSamples['complaint-received']
  const { application } = mailSamples['application-received']
  const messages = [
    await renderMail('enquiry-received', {
      ...mailSamples['enquiry-received'],
      enquiry: { ...enquiry, name: lure, place: lure, message: lure },
    }),
    await renderMail('complaint-received', {
      ...mailSamples['complaint-received'],
      complaint: { ...complaint, name: lure, goods: lure, fault: lure },
    }),
    await renderMail('withdrawal-receipt', { ...mailSamples['withdrawal-receipt'], name: lure, statement: lure }),
  ]
  for (const { html, text } of messages) {
    expect(text).toContain('Vyhrali ste!')
    expect(`${html} ${text}`).not.toMatch(/evil/)
  }
  const answered = await renderMail('application-received', {
    ...mailSamples['application-received'],
    application: { ...application, name: lure, email: lure, phone: lure, message: lure },
  })
  expect(`${answered.html} ${answered.text}`).not.toMatch(/evil|Vyhrali/)
})

describe('messages about a costume that is hired', () => {
  const costumes = [
    { id: 1, name: 'Kostým upír', variantName: 'veľkosť L', lastOn: '2026-12-07' },
    { id: 2, name: 'Kostým pirát', variantName: '', lastOn: '2026-12-07' },
  ]

  test('the day before it is picked up it says when, where, until when, and what a late day costs', async () => {
    const { subject, text } = await render('rental-pickup')
    expect(subject).toBe('Zajtra si vyzdvihnete kostým')
    for (const words of [
      'v\u00a0piatok 4.\u00a0decembra',
      'povedzte číslo objednávky 2600000123',
      goodsName({ name: 'Kostým upír', variantName: 'veľkosť L' }),
      'vrátiť v\u00a0pondelok 7.\u00a0decembra',
      'Vratná kaucia: 40,00\u00a0€',
      'Za každý začatý deň meškania: 6,00\u00a0€',
      'Národná 12, Žilina',
      '9:00 – 18:00',
      'https://shop.test/shrnuti/1/secret',
    ]) {
      expect(text).toContain(words)
    }
  })

  test.each([
    ['rental-pickup', '2026-12-04', 'Dnes si vyzdvihnete kostýmy'],
    ['rental-return', '2026-12-06', 'Zajtra nám, prosím, vráťte kostýmy'],
    ['rental-return', '2026-12-07', 'Dnes nám, prosím, vráťte kostýmy'],
    ['rental-late', '2026-12-09', 'Vráťte nám, prosím, kostýmy'],
  ] as const)('%s of two costumes on %s is called "%s"', async (name, sentOn, subject) => {
    expect((await renderMail(name, { ...mailSamples[name], costumes, sentOn })).subject).toBe(subject)
  })

  test('the day before the return it says what happens with the deposit, if there is one', async () => {
    const words = 'kauciu vám pošleme späť'
    expect((await render('rental-return')).text).toContain(words)
    const without = await renderMail('rental-return', { ...mailSamples['rental-return'], depositCents: 0 })
    expect(without.text).not.toMatch(/kauci/i)
  })

  test('a late one says what it costs so far, if anything', async () => {
    const { text } = await render('rental-late')
    expect(text).toContain('12,00\u00a0€ za meškanie, každý ďalší začatý deň stojí 6,00\u00a0€')
    const free = { ...mailSamples['rental-late'], lateCents: 0, lateDayCents: 0 }
    expect((await renderMail('rental-late', free)).text).not.toContain('meškan')
  })

  test('a branch that will be closed on the day asks for a call', async () => {
    const closed = { ...mailSamples['rental-return'], store: { ...mailSamples['rental-return'].store, openOn: '' } }
    expect((await renderMail('rental-return', closed)).text).toContain('zatvorené, zavolajte nám, prosím')
  })
})

test('the newsletter is confirmed by a link', async () => {
  const { text } = await render('newsletter-confirm')
  expect(text).toContain('https://shop.test/newsletter/potvrdit/x')
})

test('a price watch is confirmed by a link and says which price it waits for', async () => {
  const { text } = await render('watchdog-confirm')
  expect(text).toContain('https://shop.test/strazny-pes/potvrdit/1/x')
  expect(text).toContain('20,00\u00a0€')
})

test('a watchdog names the goods, the price and how to unsubscribe', async () => {
  for (const name of ['watchdog-stock', 'watchdog-price'] as const) {
    const { subject, text } = await render(name)
    expect(subject).toContain('Balónová girlanda')
    expect(text).toContain('https://shop.test/strazny-pes/zrusit/1/x')
  }
  expect((await render('watchdog-stock')).text).toContain('na predajni Žilina')
  expect((await render('watchdog-price')).text).toContain('Práve teraz je vypredaný.')
})

function render<Name extends keyof MailProps>(name: Name) {
  return renderMail(name, mailSamples[name])
}
