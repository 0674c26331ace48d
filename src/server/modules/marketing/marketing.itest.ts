import { serializerCompiler, validatorCompiler } from '@fastify/type-provider-zod'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendProblem } from '#server/http/errors.ts'
import { connectPglite } from '#server/platform/db/connect.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs.ts'
import { createContentModule } from '#server/modules/content/index.ts'
import { createNotificationsModule } from '#server/modules/notifications/index.ts'
import { createMarketingModule } from './index.ts'

let db: Db
let now = new Date('2026-11-21T12:00:00Z')
const app = Fastify()
const clock = { now: () => now }
const mails: { to: string; text: string }[] = []
const handlers = new Map<string, JobHandler>()
const waiting: { name: string; data: object }[] = []
const jobs: Jobs = {
  enqueue: async (_tx, name, data) => void waiting.push({ name, data }),
  work: (name, handler) => void handlers.set(name, handler),
  schedule: () => {},
}

beforeAll(async () => {
  db = (await connectPglite()).db
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
      ip: String(request.headers['x-test-ip'] ?? '192.0.2.1'),
    }
  })
  const notifications = createNotificationsModule({
    jobs,
    mailer: { send: async ({ to, text }) => void mails.push({ to, text }) },
    renderMail: async (_name, props) => ({ subject: '', html: '', text: JSON.stringify(props) }),
  })
  const content = createContentModule({ db, clock })
  const publicUrl = 'https://konfetka.example'
  createMarketingModule({ db, clock, jobs, content, notifications, publicUrl, hasRateLimits: true }).routes(app)
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

test('an e-mail that is there already is answered with already_exists, 409', async () => {
  await subscribe('peter@example.sk')
  const response = await subscribe('PETER@example.sk')
  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ code: 'already_exists', message: 'Tento e-mail je již uložen.' })
})

test('who has not confirmed may ask for another message after ten minutes', async () => {
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

test('an unknown link is 404 and says what to do', async () => {
  const response = await confirm('AAAAAAAAAAAAAAAAAAAAAA')
  expect(response.statusCode).toBe(404)
  expect(response.json().message).toBe('Odkaz na potvrdenie je neplatný. Prihláste sa, prosím, na odber znova.')
})

test('one address cannot try out e-mails without end', async () => {
  const codes = []
  for (let index = 0; index < 21; index += 1)
    codes.push((await subscribe(`x${index}@example.sk`, '198.51.100.7')).statusCode)
  expect(codes.slice(-2)).toEqual([200, 429])
})

test('consent given with an order is the same double opt-in, and a known e-mail is no fault', async () => {
  await handlers.get('marketing.subscribe')?.({ email: 'objednavka@example.sk' })
  await handlers.get('marketing.subscribe')?.({ email: 'objednavka@example.sk' })
  await runJobs()
  expect(mails.filter((mail) => mail.to === 'objednavka@example.sk')).toHaveLength(1)
})

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
