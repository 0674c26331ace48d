import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { createLogger } from '#server/platform/logger.ts'
import { createSmtpMailer } from '#server/platform/mailer.ts'
import { startTracing } from '#server/platform/tracing/start-tracing.ts'
import { known, startAresDouble } from '#tests/doubles/registers-double.ts'
import { startTraceCollector, type ReceivedSpan, type TraceCollector } from '#tests/doubles/trace-collector.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { seedReference } from '#tests/support/given.ts'

let shop: TestApp
let collector: TraceCollector
let tracing: { stop: () => Promise<void> }
let ares: Awaited<ReturnType<typeof startAresDouble>>
let origin: string
const log: string[] = []
const logger = createLogger({ level: 'debug', isPretty: false, destination: { write: (line) => void log.push(line) } })

const secret = 'Zq3xW7-secretOfAnOrder_99'
const email = 'jana.trasovana@konfetka.test'
const loadRenderer = async () => ({
  render: async () => ({ status: 200, headers: {}, html: '<!doctype html>', error: undefined }),
  describe: () => ({
    pattern: '/shrnuti/:id/:hash',
    isPrivate: true,
    isSecret: true,
    isUnknown: false,
    isOpenInMaintenance: false,
  }),
})

beforeAll(async () => {
  collector = await startTraceCollector()
  ares = await startAresDouble()
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `x-key=${collector.key}`,
    ARES_API_BASE: ares.url,
  }
  const { tracing: settings } = loadConfig(environment)
  if (!settings) throw new Error('The configuration has no tracing.')
  tracing = await startTracing(settings, logger)
  shop = await buildTestApp({ logger, environment, loadRenderer })
  await seedReference(shop.db)
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  await post('/api/auth/register?utm=canary-of-a-query', {
    email,
    password: 'heslo-trasovane-1',
    passwordConfirmation: 'heslo-trasovane-1',
    firstname: 'Jana',
    lastname: 'Trasovaná',
  })
  await get(`/api/orders/1/${secret}`)
  await get(`/shrnuti/1/${secret}?platba=1`)
  await get('/livez')
  await get(`/api/registers/company/CZ/${known.czech}`)
  await shop.runJobs()
  // The collector gets the last spans before the process ends.
  await tracing.stop()
})
afterAll(async () => {
  await shop.close()
  await Promise.all([collector.close(), ares.close()])
})

function get(path: string): Promise<number> {
  return ask(path, { method: 'GET' })
}

function post(path: string, body: object): Promise<number> {
  return ask(path, { method: 'POST', body: JSON.stringify(body) })
}

/** Over a connection, in two pieces: the rest of a request runs in an event of its connection. */
function ask(path: string, { method, body = '' }: { method: string; body?: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...(body !== '' && { 'content-type': 'application/json' }) }
    const client = httpRequest(origin + path, { method, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    client.on('error', reject)
    client.write(body.slice(0, 10))
    setTimeout(() => client.end(body.slice(10)), 20)
  })
}

function find(name: string): ReceivedSpan {
  const span = collector.spans.find((one) => one.name === name)
  if (!span) throw new Error(`No span ${name} among: ${collector.spans.map((one) => one.name).join(', ')}`)
  return span
}

const server = 2
const client = 3
const consumer = 5
const failed = 2

describe('traces', () => {
  test('a call has its route and status, and what it did in the database', () => {
    const call = find('POST /api/auth/register')
    expect(call).toMatchObject({ service: 'shop', kind: server, status: { code: 0 } })
    expect(call.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/auth/register',
      'http.response.status_code': 201,
    })
    const children = collector.spans.filter(({ parentSpanId }) => parentSpanId === call.spanId)
    expect(children.map(({ name }) => name)).toContain('transaction')
    expect(children[0]).toMatchObject({ traceId: call.traceId, kind: client })
    expect(BigInt(call.endTimeUnixNano)).toBeGreaterThan(BigInt(call.startTimeUnixNano))
  })

  test('a page has the pattern of its addresses and the time of its rendering', () => {
    const page = find('GET /shrnuti/:id/:hash')
    expect(page.attributes['http.route']).toBe('/shrnuti/:id/:hash')
    expect(find('render')).toMatchObject({ parentSpanId: page.spanId, traceId: page.traceId })
  })

  test('a call of an outside service belongs to the request that caused it', () => {
    const call = find('GET /api/registers/company/:country/:companyId')
    const { host } = new URL(ares.url)
    const outside = find(`GET ${host}`)
    expect(outside).toMatchObject({ kind: client, traceId: call.traceId, parentSpanId: call.spanId })
    expect(outside.attributes).toEqual({
      'http.request.method': 'GET',
      'server.address': host,
      'http.response.status_code': 200,
    })
    expect(ares.requests.every(({ headers }) => headers['traceparent'] === undefined)).toBe(true)
  })

  test('a job is a trace of its own', () => {
    const job = collector.spans.find(({ kind }) => kind === consumer)
    expect(job?.name).toMatch(/^job [a-z.-]+$/)
    expect(job?.parentSpanId).toBeUndefined()
  })

  test('nothing of a person, no query and no part of an address leaves the shop', () => {
    const sent = collector.bodies.join('\n')
    for (const hidden of [email, 'Trasovan', secret, 'canary-of-a-query', 'platba=1', known.czech, '/livez'])
      expect(sent).not.toContain(hidden)
    // Calls of the collector are not traced themselves.
    expect(sent).not.toContain(new URL(collector.url).host)
  })

  test('a line of the log names the trace and the span of its request', () => {
    const call = find('POST /api/auth/register')
    const line = log.map((text) => JSON.parse(text)).find(({ url }) => url?.startsWith('/api/auth/register'))
    expect(line).toMatchObject({ trace_id: call.traceId, span_id: call.spanId })
  })
})

describe('a collector that fails', () => {
  async function traceWith(endpoint: string, work: () => Promise<unknown>, headers = { 'x-key': collector.key }) {
    const started = await startTracing({ endpoint, headers, serviceName: 'other', share: 1 }, logger)
    await work()
    const startedAt = performance.now()
    await started.stop()
    return performance.now() - startedAt
  }

  test('is logged, and neither a request nor the end of the process waits for it', async () => {
    log.length = 0
    const waited = await traceWith('http://127.0.0.1:9', async () => expect(await get('/api/me')).toBe(401))
    expect(waited).toBeLessThan(5_000)
    expect(log.join('')).toContain('"msg":"tracing"')
  })

  test('a failed call and a refused mail are marked, with the kind of the error alone', async () => {
    const before = collector.spans.length
    await traceWith(collector.url, async () => {
      await expect(
        shop.db.tx((tx) =>
          tx
            .selectFrom('users')
            .select('nothing' as 'id')
            .execute(),
        ),
      ).rejects.toThrow('nothing')
      const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'a@shop.test' })
      await expect(mailer.send({ to: email, subject: 's', html: 'h', text: 't' })).rejects.toThrow('ECONNREFUSED')
      await expect(fetch('http://127.0.0.1:65123/secret-path')).rejects.toThrow('fetch failed')
    })
    const spans = collector.spans.slice(before)
    const errors = Object.fromEntries(spans.map(({ name, attributes }) => [name, attributes['error.type']]))
    expect(errors).toEqual({ transaction: '42703', 'send a mail': 'ESOCKET', 'GET 127.0.0.1:65123': 'ECONNREFUSED' })
    expect(spans.every(({ service, status }) => service === 'other' && status.code === failed)).toBe(true)
  })

  test('a share of 0 exports nothing', async () => {
    const before = collector.spans.length
    const none = { endpoint: collector.url, headers: { 'x-key': collector.key }, serviceName: 'none', share: 0 }
    const started = await startTracing(none, logger)
    await get('/api/me')
    await started.stop()
    expect(collector.spans).toHaveLength(before)
  })
})

test('without a collector nothing is traced', async () => {
  const before = collector.spans.length
  log.length = 0
  expect(await get('/api/me')).toBe(401)
  expect(log.join('')).not.toContain('trace_id')
  expect(collector.spans).toHaveLength(before)
})
