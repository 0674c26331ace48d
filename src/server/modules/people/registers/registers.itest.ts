import cookie from '@fastify/cookie'
import { serializerCompiler } from '@fastify/type-provider-zod'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resolveCaller } from '#server/http/caller.ts'
import { sendProblem } from '#server/http/errors.ts'
import { validatorCompiler } from '#server/http/validation.ts'
import { openDatabase } from '#tests/support/database.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Fault, HttpDouble } from '#tests/doubles/http-double.ts'
import {
  known,
  startAresDouble,
  startRegisterUzDouble,
  startRpoDouble,
  startViesDouble,
} from '#tests/doubles/registers-double.ts'
import { createRegistersModule } from './index.ts'

let rpo: HttpDouble
let registerUz: HttpDouble
let ares: HttpDouble
let vies: HttpDouble
let db: Db
let shop: { app: FastifyInstance; clock: { set: (instant: string) => void } }

beforeAll(async () => {
  ;[{ db }, rpo, registerUz, ares, vies] = await Promise.all([
    openDatabase(),
    startRpoDouble(),
    startRegisterUzDouble(),
    startAresDouble(),
    startViesDouble(),
  ])
})
afterAll(() => Promise.all([rpo.close(), registerUz.close(), ares.close(), vies.close(), db.close()]))

// Each test builds its own module, because a circuit breaker keeps state.
beforeEach(async () => {
  await Promise.all([rpo, registerUz, ares, vies].map((double) => double.setFault(undefined)))
  for (const double of [rpo, registerUz, ares, vies]) double.requests.length = 0
  for (const table of ['companyLookups', 'vatChecks', 'rateLimits'] as const) await db.query.deleteFrom(table).execute()
  let now = new Date('2026-11-18T09:00:00Z')
  const registers = createRegistersModule({
    db,
    clock: { now: () => now },
    jobs: { work: () => {}, schedule: () => {} },
    addresses: { rpo: rpo.url, ares: ares.url, registerUz: registerUz.url, vies: vies.url },
    hasRateLimits: true,
  })
  const app: FastifyInstance = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendProblem)
  app.decorateRequest('caller')
  await app.register(cookie)
  app.addHook('preValidation', async (request) => {
    request.caller = await resolveCaller(request, async () => undefined)
  })
  registers.routes(app)
  shop = { app, clock: { set: (instant) => void (now = new Date(instant)) } }
  return () => app.close()
})

async function lookUp(companyId: string, country = 'SK') {
  const answer = await shop.app.inject(`/api/registers/company/${country}/${companyId}`)
  return { status: answer.statusCode, body: answer.json() }
}

test('a Slovak company is found among near matches, with what is true today, its DIČ and the source', async () => {
  const { status, body } = await lookUp(known.konfetka)
  expect(status).toBe(200)
  expect(body.data).toEqual({
    company_id: '36062235',
    company: 'Oslavy a ďalšie radosti, s. r. o.',
    street: 'Hlavná ľavá 12/A',
    city: 'Bratislava',
    zip: '811 01',
    country: 'SK',
    tax_id: '2020317068',
    vat_id: null,
    terminated_on: null,
    source: { name: expect.stringContaining('CC BY 4.0'), url: 'https://rpo.statistics.sk' },
  })
})

test("a number with leading zeros keeps them, and in a village without streets the village's name is the street", async () => {
  const { body } = await lookUp(known.village)
  expect(body.data).toMatchObject({ company_id: '00151866', street: 'Čierny Balog 145', zip: '976 52', tax_id: null })
  expect(rpo.requests[0]?.url.searchParams.get('identifier')).toBe('00151866')
})

test('a terminated company carries its termination date', async () => {
  expect((await lookUp(known.terminated)).body.data).toMatchObject({ terminated_on: '2020-06-30' })
})

test('a Czech company comes from ARES, an unknown one is not found', async () => {
  expect((await lookUp(known.czech, 'CZ')).body.data).toMatchObject({
    company: 'Dárky a balónky s.r.o.',
    street: 'Jankovcova 1522/53a',
    city: 'Praha',
    zip: '170 00',
    vat_id: 'CZ27082440',
    source: { name: 'ARES, Ministerstvo financí ČR' },
  })
  const unknown = await lookUp(known.konfetka, 'CZ')
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Firmu s týmto IČO sme nenašli.' } })
})

test.each(['36062236', '123', 'abcdefgh'])('%s cannot be a company number: no register is queried', async (text) => {
  const { status, body } = await lookUp(text)
  expect(status).toBe(422)
  expect(body.errors.companyId).toHaveLength(1)
  expect(rpo.requests).toHaveLength(0)
})

test('an answer is valid for a day: concurrent and later equal queries reach the register once', async () => {
  await Promise.all([lookUp(known.konfetka), lookUp(known.konfetka), lookUp('360 62 235')])
  shop.clock.set('2026-11-19T08:59:00Z')
  await lookUp(known.konfetka)
  expect(rpo.requests).toHaveLength(1)
  shop.clock.set('2026-11-19T09:01:00Z')
  await lookUp(known.konfetka)
  expect(rpo.requests).toHaveLength(2)
})

test('a stale answer is better than none while the register is down', async () => {
  await lookUp(known.konfetka)
  shop.clock.set('2026-11-25T09:00:00Z')
  await rpo.setFault('error')
  expect(await lookUp(known.konfetka)).toMatchObject({ status: 200, body: { data: { company_id: known.konfetka } } })
})

test('without the second register only the DIČ is missing', async () => {
  await registerUz.setFault('hang')
  expect((await lookUp(known.konfetka)).body.data).toMatchObject({ tax_id: null, company_id: known.konfetka })
})

test.each<Fault>(['refuse', 'hang', 'error', 'reset', 'drip', 'nonsense'])(
  'a failing register (%s) is reported, and after three failures calls fail fast',
  async (fault) => {
    await rpo.setFault(fault)
    const answers = await Promise.all([known.konfetka, known.village, known.terminated].map((id) => lookUp(id)))
    const text = 'Údaje z registra sa nepodarilo načítať. Vyplňte ich ručne alebo to skúste neskôr.'
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { message: text } })
    const asked = rpo.requests.length
    expect((await lookUp(known.konfetka)).status).toBe(503)
    expect(rpo.requests).toHaveLength(asked)

    await rpo.setFault(undefined)
    shop.clock.set('2026-11-18T09:00:31Z')
    expect((await lookUp(known.konfetka)).status).toBe(200)
  },
  20_000,
)

test("a visitor's lookups are limited", async () => {
  const answers = []
  for (let index = 0; index < 31; index += 1) answers.push((await lookUp(known.konfetka)).status)
  expect(answers.slice(0, 30)).toEqual(Array(30).fill(200))
  expect(answers[30]).toBe(429)
})

describe('VAT numbers', () => {
  async function check(vatId: string) {
    const answer = await shop.app.inject(`/api/registers/vat/${encodeURIComponent(vatId)}`)
    return { status: answer.statusCode, body: answer.json() }
  }

  test.each([
    [
      'with its payer',
      'sk 2020 317 068',
      { vat_id: known.vat, is_valid: true, name: 'Oslavy a ďalšie radosti, s. r. o.' },
    ],
    [
      'of a country that keeps names private',
      known.vatNameless,
      { vat_id: known.vatNameless, is_valid: true, name: '' },
    ],
    ['that does not exist', 'SK1111111111', { vat_id: 'SK1111111111', is_valid: false, name: '' }],
  ])('a number %s', async (_name, typed, data) => expect(await check(typed)).toEqual({ status: 200, body: { data } }))

  test('what cannot be a number is not looked up', async () => {
    const { status, body } = await check('SK123')
    expect([status, body.errors.vatId]).toEqual([422, ['IČ DPH zadajte v tvare SK a 10 číslic.']])
    expect(vies.requests).toHaveLength(0)
  })

  test('an answer is valid for a day, and concurrent equal queries are one', async () => {
    await Promise.all([check(known.vat), check(known.vat)])
    shop.clock.set('2026-11-19T08:59:00Z')
    await check(known.vat)
    expect(vies.requests).toHaveLength(1)
    shop.clock.set('2026-11-19T09:01:00Z')
    await check(known.vat)
    expect(vies.requests).toHaveLength(2)
  })

  test('an outage of a register behind VIES makes no number invalid', async () => {
    expect(await check(known.vatDown)).toMatchObject({ status: 503 })
    expect(await shop.app.inject(`/api/registers/vat/${known.vat}`)).toMatchObject({ statusCode: 200 })
  })

  test.each<Fault>(['hang', 'error', 'nonsense'])(
    'after three failures (%s) calls to VIES fail fast, and later it is queried again',
    async (fault) => {
      await vies.setFault(fault)
      const answers = await Promise.all([known.vat, known.vatNameless, 'SK1111111111'].map((vatId) => check(vatId)))
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
      const asked = vies.requests.length
      expect((await check(known.vat)).status).toBe(503)
      expect(vies.requests).toHaveLength(asked)
      await vies.setFault(undefined)
      shop.clock.set('2026-11-18T09:00:31Z')
      expect((await check(known.vat)).status).toBe(200)
    },
    20_000,
  )
})
