import { serializerCompiler } from '@fastify/type-provider-zod'
import Fastify from 'fastify'
import { mailSamples } from '#emails/samples.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendProblem } from '#server/http/errors.ts'
import { validatorCompiler } from '#server/http/validation.ts'
import { openDatabase } from '#tests/support/database.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createEvents } from '#server/platform/events.ts'
import type { JobHandler } from '#server/platform/job-workers.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mailer.ts'
import { createContentModule } from '#server/modules/shop/content/index.ts'
import { createNotificationsModule } from '#server/modules/shop/notifications/index.ts'
import { createMarketingModule } from './index.ts'

let db: Db
let now = new Date('2026-11-21T12:00:00Z')
const app = Fastify()
const clock = { now: () => now }
const mails: Pick<Mail, 'to' | 'text' | 'headers'>[] = []
const handlers = new Map<string, JobHandler>()
const waiting: { name: string; data: object }[] = []
const jobs: Jobs = {
  enqueue: async (_tx, name, data) => void waiting.push({ name, data }),
  work: (name, handler) => void handlers.set(name, handler),
  schedule: () => {},
}

beforeAll(async () => {
  db = (await openDatabase()).db
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  app.decorateRequest('caller')
  app.addHook('preValidation', async (request) => {
    request.caller = {
      user: undefined,
      token: undefined,
      isTokenFromHeader: false,
      tempId: undefined,
      isAdult: false,
      eventOn: undefined,
      ip: String(request.headers['x-test-ip'] ?? '192.0.2.1'),
    }
  })
  const notifications = createNotificationsModule({
    db,
    clock,
    mailDomain: 'shop.test',
    jobs,
    mailer: { send: async ({ to, text, headers }) => void mails.push({ to, text, ...(headers && { headers }) }) },
    readShop: async () => mailSamples['order-link'].shop,
    renderMail: async (_name, props) => ({ subject: '', html: '', text: JSON.stringify(props) }),
  })
  const events = createEvents()
  const content = createContentModule({ db, clock, events, configured: [], renderDraft: async () => '' })
  const publicUrl = 'https://konfetka.example'
  await content.saveSetting('newsletter', {
    voucher: { value_euros: 5, minimal_price_cents: 2000, valid_days: 60 },
  })
  const linkSecret = 'tajomstvo'
  createMarketingModule({
    db,
    clock,
    jobs,
    content,
    events,
    notifications,
    publicUrl,
    hasRateLimits: true,
    linkSecret,
  }).routes(app)
})
afterAll(() => db.close())

test('a new e-mail is saved and gets a link that confirms it', async () => {
  const response = await subscribe(' Jana@Example.SK ')
  expect([response.statusCode, response.json()]).toEqual([200, { message: 'E-mail byl úspěšně uložen.' }])
  await runJobs()
  expect(mails.at(-1)?.to).toBe('jana@example.sk')
  const token = tokenOf(mails.at(-1)?.text)
  expect((await confirm(token)).statusCode).toBe(200)
  expect((await confirm(token)).statusCode).toBe(200)
  const row = await db.query
    .selectFrom('subscribers')
    .selectAll()
    .where('email', '=', 'jana@example.sk')
    .executeTakeFirst()
  expect(row?.confirmedAt).toEqual(now)
})

test('an existing e-mail is answered with already_exists, 409', async () => {
  await subscribe('peter@example.sk')
  const response = await subscribe('PETER@example.sk')
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ code: 'already_exists', message: 'Tento e-mail je již uložen.' })
})

test('an unconfirmed subscriber may ask for another message after ten minutes', async () => {
  await subscribe('eva@example.sk')
  await subscribe('eva@example.sk')
  await runJobs()
  const first = mails.filter((mail) => mail.to === 'eva@example.sk').length
  now = new Date(now.getTime() + 11 * 60_000)
  await subscribe('eva@example.sk')
  await runJobs()
  expect([first, mails.filter((mail) => mail.to === 'eva@example.sk').length]).toEqual([1, 2])
})

test.each([
  ['', 'Pole musí být vyplněno'],
  ['   ', 'Pole musí být vyplněno'],
  ['jana', 'Pole musí obsahovat platný email.'],
  ['jana@', 'Pole musí obsahovat platný email.'],
  ['a b@c.sk', 'Pole musí obsahovat platný email.'],
])('the e-mail "%s" is refused with 422 on its field', async (email, text) => {
  const response = await subscribe(email)
  expect([response.statusCode, response.json().errors]).toEqual([422, { email: [text] }])
})

test('an unknown link is 404 and explains what to do', async () => {
  const response = await confirm('AAAAAAAAAAAAAAAAAAAAAA')
  expect(response.statusCode).toBe(404)
  expect(response.json().message).toBe('Odkaz na potvrdenie je neplatný. Prihláste sa, prosím, na odber znova.')
})

test('one address cannot probe e-mails without limit', async () => {
  const codes = []
  for (let index = 0; index < 21; index += 1)
    codes.push((await subscribe(`x${index}@example.sk`, '198.51.100.7')).statusCode)
  expect(codes.slice(-2)).toEqual([200, 429])
})

test('consent given with an order is the same double opt-in, and an already known e-mail is not an error', async () => {
  await handlers.get('marketing.subscribe')?.({ email: 'objednavka@example.sk' })
  await handlers.get('marketing.subscribe')?.({ email: 'objednavka@example.sk' })
  await runJobs()
  expect(mails.filter((mail) => mail.to === 'objednavka@example.sk')).toHaveLength(1)
})

test("the first message contains the voucher and a way to unsubscribe, including the mail program's button", async () => {
  const mail = await welcome('hana@example.sk')
  const [code = ''] = codesIn(mail?.text)
  expect(await findVoucher(code)).toMatchObject({
    type: 'amount',
    value: 5,
    minimalPriceCents: 2000,
    quantityLimit: 1,
    perUserLimit: 1,
    requiresEmail: true,
    activeTo: new Date(now.getTime() + 60 * 86_400_000),
  })
  const url = unsubscribeUrlOf(mail?.text)
  expect(mail?.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('a voucher belongs to one subscriber: others get another code, and the same mailbox never a second one', async () => {
  const codes = []
  for (const email of ['eva@example.sk', 'zoja@example.sk']) codes.push(...codesIn((await welcome(email))?.text))
  expect(new Set(codes).size).toBe(2)
  expect(codes).toHaveLength(2)
  // Another spelling of the same mailbox, and the same one after it unsubscribed and came back.
  expect(codesIn((await welcome('eva+druhy@example.sk'))?.text)).toEqual([])
  const back = await welcome('zoja@example.sk')
  await unsubscribe(unsubscribeUrlOf(back?.text).split('/').at(-1) ?? '')
  expect(codesIn((await welcome('zoja@example.sk'))?.text)).toEqual([codes[1]])
  const { count } = await db.query
    .selectFrom('vouchers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('code', 'in', codes)
    .executeTakeFirstOrThrow()
  expect(count).toBe(2)
})

test('there is no voucher before the confirmation, and confirming from two windows concurrently makes one', async () => {
  const countVouchers = async () => (await db.query.selectFrom('vouchers').select('id').execute()).length
  const before = await countVouchers()
  await subscribe('lenka@example.sk')
  await runJobs()
  expect(await countVouchers()).toBe(before)
  const token = tokenOf(mails.findLast((mail) => mail.to === 'lenka@example.sk')?.text)
  await Promise.all([confirm(token), confirm(token)])
  expect(await countVouchers()).toBe(before + 1)
})

test('unsubscribing works repeatedly; signing up again starts over', async () => {
  const token =
    unsubscribeUrlOf((await welcome('ivan@example.sk'))?.text)
      .split('/')
      .at(-1) ?? ''
  for (const response of [await unsubscribe(token), await unsubscribe(token)]) {
    expect([response.statusCode, response.json().message]).toEqual([
      200,
      'Odber noviniek je zrušený. Žiadne ďalšie vám už nepošleme.',
    ])
  }
  expect(await readSubscriber('ivan@example.sk')).toMatchObject({ unsubscribedAt: now })
  expect((await subscribe('ivan@example.sk')).statusCode).toBe(200)
  expect(await readSubscriber('ivan@example.sk')).toMatchObject({ confirmedAt: null, unsubscribedAt: null })
})

test('the link that confirmed a subscription does not revive one that has ended', async () => {
  await subscribe('olga@example.sk')
  await runJobs()
  const token = tokenOf(mails.findLast((mail) => mail.to === 'olga@example.sk')?.text)
  await confirm(token)
  await runJobs()
  const url = unsubscribeUrlOf(mails.findLast((mail) => mail.to === 'olga@example.sk')?.text)
  await unsubscribe(url.split('/').at(-1) ?? '')
  expect((await confirm(token)).statusCode).toBe(404)
})

test.each(['1-AAAAAAAAAAAAAAAAAAAAAA', '1', '', "1' OR 1=1"])('the token "%s" unsubscribes no one', async (token) => {
  expect((await unsubscribe(token)).statusCode).toBe(404)
})

test('an answer of the cookie bar is stored with its version and time', async () => {
  const payload = { consentId: 'abcdefgh-12345678', version: 1, groups: ['technical', 'analytical', 'analytical'] }
  expect((await app.inject({ method: 'POST', url: '/api/consents', payload })).statusCode).toBe(204)
  const rows = await db.query.selectFrom('cookieConsents').selectAll().execute()
  expect(rows).toMatchObject([
    { consentId: 'abcdefgh-12345678', version: 1, groups: ['technical', 'analytical'], givenAt: now },
  ])
})

function codesIn(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/"code":"([A-Z2-9]{10})"/g)].map(([, code = '']) => code)
}

function findVoucher(code: string) {
  return db.query.selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirst()
}

async function welcome(email: string) {
  await subscribe(email)
  await runJobs()
  await confirm(tokenOf(mails.findLast((mail) => mail.to === email)?.text))
  await runJobs()
  return mails.findLast((mail) => mail.to === email)
}

function unsubscribe(token: string) {
  return app.inject({ method: 'POST', url: '/api/subscriber/unsubscribe', payload: { token } })
}

function unsubscribeUrlOf(text: string | undefined): string {
  return /https:[^"]+newsletter\/odhlasit\/[\w-]+/.exec(text ?? '')?.[0] ?? ''
}

function readSubscriber(email: string) {
  return db.query.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()
}

function subscribe(email: string, ip = `203.0.113.${mails.length}`) {
  return app.inject({ method: 'POST', url: '/api/subscriber/save', payload: { email }, headers: { 'x-test-ip': ip } })
}

function confirm(token: string) {
  return app.inject({ method: 'POST', url: '/api/subscriber/confirm', payload: { token } })
}

function tokenOf(text: string | undefined): string {
  return /newsletter\/potvrdit\/([\w-]{22})/.exec(text ?? '')?.[1] ?? ''
}

async function runJobs(): Promise<void> {
  for (const job of waiting.splice(0)) await handlers.get(job.name)?.(job.data)
}
