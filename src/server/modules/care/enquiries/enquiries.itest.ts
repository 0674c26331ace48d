import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await buildTestApp({ now: '2026-11-21T12:00:00Z' })
  await shop.modules.content.saveSetting('contacts', contacts)
  await shop.modules.content.saveInfoPage({ ...page, id: 22 })
  await shop.modules.content.saveJobOpening({ ...opening, id: 1, slug: 'predavac', closesOn: '2026-12-31' })
  await shop.modules.content.saveJobOpening({ ...opening, id: 2, slug: 'sklad', closesOn: '2026-11-20' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.runJobs()
  shop.mails.length = 0
  shop.clock.set('2026-11-21T12:00:00Z')
})

describe('an enquiry', () => {
  test('is stored and mailed to the visitor and to the shop, whose reply goes to the visitor', async () => {
    const response = await enquire({ pageId: 22, kind: 'decoration', message: 'Balónová brána', budget: '1 500' })
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { message: 'Ďakujeme, ozveme sa vám do 2 pracovných dní.' },
    ])
    await shop.runJobs()
    expect(shop.mails).toHaveLength(2)
    expect(mailTo('jana@example.sk')).toMatchObject({ text: expect.stringContaining('2 pracovných dní') })
    const forShop = mailTo('obchod@konfetka.example')
    expect(forShop).toMatchObject({ replyTo: 'jana@example.sk', subject: 'Nový dopyt: Výzdoba na kľúč, Jana Nová' })
    expect(forShop?.text).toContain('Balónová brána')
    expect(forShop?.text.replace(/\s/g, ' ')).toContain('1 500,00 €')
  })

  test('is answered with the company name that the settings hold now', async () => {
    await shop.modules.content.saveSetting('contacts', { ...contacts, company: 'Nová firma, s. r. o.' })
    await enquire({ message: 'Kto mi píše?' })
    await shop.runJobs()
    await shop.modules.content.saveSetting('contacts', contacts)
    expect(mailTo('jana@example.sk')?.html).toContain('Nová firma, s. r. o.')
    expect(mailTo('jana@example.sk')?.text).toContain('Nová firma, s. r. o.')
  })

  test('is stored once when sent twice', async () => {
    await enquire({ message: 'Dvakrát' })
    await enquire({ message: 'Dvakrát' })
    await shop.runJobs()
    expect(shop.mails).toHaveLength(2)
  })

  test.each([
    ['eventOn', '', 'Pole musí být vyplněno'],
    ['eventOn', '2026-02-30', 'Zadajte platný dátum.'],
    ['eventOn', '2026-11-20', 'Dátum už uplynul. Vyberte iný.'],
    ['eventOn', '2226-11-20', 'Zadajte platný dátum.'],
    ['guests', 'veľa', 'Zadajte počet hostí celým číslom.'],
    ['guests', '0', 'Zadajte počet hostí celým číslom.'],
    ['budget', 'lacno', 'Zadajte sumu v eurách, napríklad 500.'],
    ['email', 'jana@', 'Pole musí obsahovat platný email.'],
    ['phone', '123', 'Zadajte platné telefónne číslo.'],
    ['name', ' ', 'Pole musí být vyplněno'],
  ])('with %s "%s" is refused at its field: %s', async (field, text, message) => {
    const response = await enquire({ [field]: text })
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [message] }])
  })

  test('accepts today as the date', async () => {
    expect((await enquire({ eventOn: '2026-11-21', message: 'Dnes' })).statusCode).toBe(201)
  })

  test('from a bot is answered and discarded', async () => {
    expect((await enquire({ website: 'https://spam.example', message: 'spam' })).statusCode).toBe(201)
    await shop.runJobs()
    expect(shop.mails).toEqual([])
  })

  test('is erased after two years', async () => {
    await enquire({ message: 'Na vymazanie' })
    shop.clock.set('2028-11-22T12:00:00Z')
    await shop.db.tx((tx) => enqueueErase(tx))
    await shop.runJobs()
    expect(await shop.db.query.selectFrom('enquiries').select('id').execute()).toEqual([])
  })
})

describe('an application', () => {
  test('stores its CV where no URL reaches it and mails it to the shop', async () => {
    const response = await apply({ fileName: '../Môj životopis.exe', bytes: pdf })
    expect([response.statusCode, response.json().message]).toEqual([201, expect.stringContaining('Ďakujeme za záujem')])
    await shop.runJobs()
    const [toApplicant, toShop] = [mailTo('peter@example.sk'), mailTo('obchod@konfetka.example')]
    expect(toApplicant?.text).toContain('Predavač')
    expect(toApplicant?.text.replace(/\s/g, ' ')).toContain('21. 5. 2027')
    expect(toShop).toMatchObject({ replyTo: 'peter@example.sk' })
    expect(toShop?.attachments).toEqual([
      { filename: 'Môj životopis.pdf', content: pdf, contentType: 'application/pdf' },
    ])
  })

  test('stores one file when sent twice', async () => {
    const before = await countFiles()
    await apply({ bytes: Buffer.from('%PDF-1.4 druhý') })
    await apply({ bytes: Buffer.from('%PDF-1.4 druhý') })
    expect((await countFiles()) - before).toBe(1)
  })

  test.each([
    [
      'a program called cv.pdf',
      Buffer.from('MZ not a document'),
      'Priložte súbor vo formáte PDF, DOC, DOCX alebo ODT.',
    ],
    [
      'more than 5 MB',
      Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 1024 * 1024)]),
      'Súbor môže mať najviac 5 MB.',
    ],
    ['an empty file', Buffer.alloc(0), 'Priložte, prosím, životopis.'],
  ])('with %s is refused at its field and leaves no file', async (_name, bytes, message) => {
    const before = await countFiles()
    const response = await apply({ bytes })
    expect([response.statusCode, response.json().errors]).toEqual([422, { cv: [message] }])
    expect(await countFiles()).toBe(before)
  })

  test('without consent and name reports both', async () => {
    const response = await apply({ bytes: pdf, fields: { name: '', hasAgreed: '' } })
    expect(response.json().errors).toEqual({
      name: ['Pole musí být vyplněno'],
      hasAgreed: ['Toto pole je nutné potvrdit.'],
    })
  })

  test('for a closed or unknown job is 404', async () => {
    expect((await apply({ bytes: pdf, openingId: 2 })).statusCode).toBe(404)
    expect((await apply({ bytes: pdf, openingId: 99 })).statusCode).toBe(404)
  })

  test('sent as JSON has no CV', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/api/careers/1/applications', payload: applicant })
    expect([response.statusCode, response.json().errors]).toEqual([422, { cv: ['Priložte, prosím, životopis.'] }])
  })

  test('is erased with its file after six months', async () => {
    await apply({ bytes: Buffer.from('%PDF-1.4 tretí') })
    shop.clock.set('2027-05-22T12:00:00Z')
    await shop.db.tx((tx) => enqueueErase(tx))
    await shop.runJobs()
    expect(await shop.db.query.selectFrom('jobApplications').select('id').execute()).toEqual([])
    expect(await countFiles()).toBe(0)
  })
})

describe('a complaint', () => {
  test('is confirmed immediately with the time of receipt and the deadline, and the shop gets the picture', async () => {
    const response = await complain({ photo })
    expect([response.statusCode, response.json()]).toEqual([
      201,
      { message: 'Reklamáciu sme prijali. Potvrdenie sme poslali na váš e-mail.' },
    ])
    await shop.runJobs()
    const [receipt, forShop] = [mailTo('jana@example.sk'), mailTo('obchod@konfetka.example')]
    const text = receipt?.text.replace(/\s/g, ' ') ?? ''
    expect(text).toContain('21. novembra 2026 o 13:00')
    expect(text).toContain('najneskôr do 30 dní')
    expect(text).toContain('Písmeno R prasklo.')
    expect(receipt?.attachments ?? []).toEqual([])
    expect(forShop).toMatchObject({ replyTo: 'jana@example.sk' })
    expect(forShop?.attachments).toEqual([{ filename: 'fotografia.png', content: photo, contentType: 'image/png' }])
  })

  test('needs no picture, and is stored once when sent twice', async () => {
    const before = await countFiles()
    await complain({ fields: { goods: 'Balón' } })
    await complain({ fields: { goods: 'Balón' } })
    await shop.runJobs()
    expect(shop.mails).toHaveLength(2)
    expect(await countFiles()).toBe(before)
  })

  test.each<[string, object, Buffer | undefined, Record<string, string[]>]>([
    ['an invalid number', { orderNumber: '123' }, undefined, { orderNumber: ['Číslo objednávky má 10 číslic.'] }],
    ['no fault', { fault: ' ' }, undefined, { fault: ['Pole musí být vyplněno'] }],
    ['an unknown remedy', { wish: 'gold' }, undefined, { wish: ['Pole musí být vyplněno'] }],
    [
      'a program sent as the picture',
      {},
      Buffer.from('MZ program'),
      { photo: ['Priložte fotografiu vo formáte JPG, PNG, WebP alebo HEIC.'] },
    ],
    [
      'a picture of more than 5 MB',
      {},
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]),
      { photo: ['Fotografia môže mať najviac 5 MB.'] },
    ],
  ])('with %s is refused at its field and leaves no file', async (_name, fields, file, errors) => {
    const before = await countFiles()
    const response = await complain({ fields, photo: file })
    expect([response.statusCode, response.json().errors]).toEqual([422, errors])
    expect(await countFiles()).toBe(before)
  })

  test('keeps its picture through the nightly clean-up, and loses it when it is erased after three years', async () => {
    await complain({ fields: { goods: 'Girlanda so svetielkami' }, photo })
    const kept = await countFiles()
    shop.clock.set('2026-11-25T12:00:00Z')
    await shop.db.tx((tx) => enqueueErase(tx))
    await shop.runJobs()
    expect(await countFiles()).toBe(kept)
    shop.clock.set('2029-11-22T12:00:00Z')
    await shop.db.tx((tx) => enqueueErase(tx))
    await shop.runJobs()
    expect(await countFiles()).toBe(0)
  })
})

test('an endpoint without files refuses a form with files', async () => {
  const form = new FormData()
  form.append('email', 'a@b.sk')
  const response = await sendForm('/api/subscriber/save', form)
  expect(response.statusCode).toBe(415)
})

function mailTo(address: string) {
  return shop.mails.find(({ to }) => to === address)
}

function enquire(fields: object) {
  return shop.app.inject({ method: 'POST', url: '/api/enquiries', payload: { ...enquiry, ...fields } })
}

async function apply({
  bytes,
  fileName = 'cv.pdf',
  openingId = 1,
  fields = {},
}: {
  bytes: Buffer
  fileName?: string
  openingId?: number
  fields?: object
}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...applicant, ...fields })) form.append(name, String(value))
  form.append('cv', new File([new Uint8Array(bytes)], fileName, { type: 'application/pdf' }))
  return sendForm(`/api/careers/${openingId}/applications`, form)
}

async function complain({ fields = {}, photo: file }: { fields?: object; photo?: Buffer | undefined } = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...complaint, ...fields })) form.append(name, String(value))
  if (file) form.append('photo', new File([new Uint8Array(file)], '../foto.php', { type: 'image/png' }))
  return sendForm('/api/complaints', form)
}

async function sendForm(url: string, form: FormData) {
  const request = new Response(form)
  return shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

async function countFiles(): Promise<number> {
  return (await shop.files.uploads.list()).length
}

function enqueueErase(tx: Parameters<typeof shop.jobs.enqueue>[0]) {
  return shop.jobs.enqueue(tx, 'enquiries.erase', {})
}

const pdf = Buffer.from('%PDF-1.7 životopis')
const photo = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const complaint = {
  orderNumber: '2600 000 123',
  name: 'Jana Nová',
  email: 'Jana@example.sk',
  phone: '',
  goods: 'Girlanda s nápisom, 1 ks',
  fault: 'Písmeno R prasklo.',
  wish: 'replacement',
}
const enquiry = {
  kind: 'event',
  eventOn: '2026-12-12',
  place: 'Žilina',
  guests: '50',
  budget: '',
  name: 'Jana Nová',
  email: 'Jana@example.sk',
  phone: '0903 123 456',
  message: '',
}
const applicant = { name: 'Peter Malý', email: 'peter@example.sk', phone: '0903 123 456', message: '', hasAgreed: 'on' }
const contacts = {
  shop_name: 'Konfetka',
  company: 'Konfetka, s. r. o.',
  street: 'Obchodná 41',
  town: 'Bratislava',
  zip: '811 06',
  company_id: '1',
  tax_id: '2',
  vat_id: '3',
  register: '',
  phone: '+421 2',
  phone_hours: '',
  email: 'obchod@konfetka.example',
  facebook: '',
  instagram: '',
  supervision: '',
}
const page = {
  slug: 'vyzdoba',
  title: 'Výzdoba na kľúč',
  bodyHtml: '<p></p>',
  kind: 'info',
  enquiryKind: 'decoration',
} as const
const opening = {
  title: 'Predavač',
  bodyHtml: '<p></p>',
  town: 'Žilina',
  employment: 'full_time',
  publishedAt: new Date('2026-11-01T00:00:00Z'),
} as const
