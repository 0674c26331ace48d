import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('every fault of the environment is named', () => {
  const faulty = { PORT: 'abc', STRIPE_SECRET_KEY: 'secret', STRIPE_WEBHOOK_SECRET: 'secret', RPO_API_BASE: 'ftp://x' }
  expect(() => loadConfig(faulty)).toThrow(/PORT[^]*STRIPE_SECRET_KEY[^]*STRIPE_WEBHOOK_SECRET[^]*RPO_API_BASE/)
})

test('the data folder is an absolute path, also without a setting', () => {
  expect(loadConfig({}).dataDir).toBe(resolve('.data'))
  expect(loadConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(resolve('elsewhere'))
})

test('a bucket for files has usual values for the rest, and its credentials belong together', () => {
  expect(loadConfig({}).filesS3).toBeUndefined()
  expect(loadConfig({ FILES_S3_BUCKET: 'shop' }).filesS3).toEqual({
    bucket: 'shop',
    prefix: '',
    region: 'us-east-1',
    endpoint: undefined,
    usesPathStyle: false,
    credentials: undefined,
  })
  const own = { FILES_S3_BUCKET: 'shop', FILES_S3_ENDPOINT: 'https://s3.shop.test', FILES_S3_PREFIX: 'party/files' }
  expect(loadConfig(own).filesS3).toMatchObject({ prefix: 'party/files/', usesPathStyle: true })
  expect(loadConfig({ ...own, FILES_S3_PATH_STYLE: '0' }).filesS3).toMatchObject({ usesPathStyle: false })
  expect(() => loadConfig({ ...own, AWS_ACCESS_KEY_ID: 'key' })).toThrow('belong together')
})

test('traces are off without a collector, and keep the names of OpenTelemetry', () => {
  expect(loadConfig({ OTEL_SERVICE_NAME: 'party' }).tracing).toBeUndefined()
  const endpoint = 'http://collector:4318'
  const headers = 'api-key=a%3Db, x-team=shop'
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers }
  expect(loadConfig(given).tracing).toEqual({
    endpoint,
    headers: { 'api-key': 'a=b', 'x-team': 'shop' },
    serviceName: 'shop',
    share: 1,
  })
  expect(() => loadConfig({ ...given, OTEL_EXPORTER_OTLP_HEADERS: 'key' })).toThrow('OTEL_EXPORTER_OTLP_HEADERS')
  expect(() => loadConfig({ ...given, OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG')
})

test('a pooler needs the address of the database behind it', () => {
  const poolerUrl = 'postgres://shop@pooler:6432/shop'
  expect(() => loadConfig({ DATABASE_POOLER_URL: poolerUrl })).toThrow(/DATABASE_POOLER_URL needs DATABASE_URL/)
  const both = { DATABASE_URL: 'postgres://shop@database:5432/shop', DATABASE_POOLER_URL: poolerUrl }
  expect(loadConfig(both)).toMatchObject({ databaseUrl: both.DATABASE_URL, databasePoolerUrl: poolerUrl })
})

test.each([{ STRIPE_SECRET_KEY: 'sk_live_1' }, { STRIPE_WEBHOOK_SECRET: 'whsec_1' }])(
  'one Stripe key without the other stops the start (%j)',
  (environment) => {
    expect(() => loadConfig(environment)).toThrow(/belong together/)
  },
)

test.each([
  [{}, '', undefined],
  [{ API_URL: 'https://shop.sk/' }, 'https://shop.sk', undefined],
  [{ API_URL: 'https://shop.sk/v1/?x="' }, 'https://shop.sk/v1', undefined],
  [{ API_URL: 'https://api.shop.sk', COOKIE_DOMAIN: 'shop.sk' }, 'https://api.shop.sk', 'https://api.shop.sk'],
  [{ API_URL: 'https://shop.sk:8443' }, 'https://shop.sk:8443', 'https://shop.sk:8443'],
])('with %j pages put "%s" before /api and may connect to %s', (environment, apiBaseUrl, apiOrigin) => {
  expect(loadConfig({ PUBLIC_URL: 'https://shop.sk', ...environment })).toMatchObject({ apiBaseUrl, apiOrigin })
})

test.each([
  [{ API_URL: 'http://shop.sk' }, /API_URL/],
  [{ API_URL: 'https://api.shop.sk' }, /COOKIE_DOMAIN/],
  [{ API_URL: 'https://api.other.sk', COOKIE_DOMAIN: 'shop.sk' }, /COOKIE_DOMAIN/],
  [{ API_URL: 'https://myshop.sk', COOKIE_DOMAIN: 'shop.sk' }, /COOKIE_DOMAIN/],
  [{ COOKIE_DOMAIN: 'other.sk' }, /COOKIE_DOMAIN/],
])('an API whose cookies would be lost stops the start (%j)', (environment, fault) => {
  expect(() => loadConfig({ PUBLIC_URL: 'https://shop.sk', ...environment })).toThrow(fault)
})

test.each([
  ['production', '1', {}, true],
  ['production', '0', {}, false],
  ['development', '0', {}, true],
  ['test', '0', {}, true],
  ['production', '1', stripe, false],
  ['development', '1', stripe, false],
])('in %s with DEMO=%s and %j the fake gateway is on: %s', (NODE_ENV, DEMO, keys, isOn) => {
  expect(loadConfig({ NODE_ENV, DEMO, ...keys }).hasFakeGateway).toBe(isOn)
})
