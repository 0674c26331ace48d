import fc from 'fast-check'
import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { problemSchema } from '#contracts/errors.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { isCatalogText } from '#tests/support/catalog-texts.ts'

// Breaks every constraint of every contract, one at a time: the refusal names the field, with a text of the catalog.

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  maxItems?: number
  default?: unknown
}
type Break = { field: string; kind: string; value: unknown }

const contracts: [string, Endpoint][] = Object.values(endpoints)
  .flatMap((area): Endpoint[] => Object.values(area))
  .filter(({ body, query, headers }) => body ?? query ?? headers)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])

let shop: TestApp
let token: string

beforeAll(async () => {
  shop = await buildTestApp({ isDemo: true })
  const login = { email: 'influencer@konfetka.example', password: 'konfetka-demo' }
  token = (await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).json().token
})
afterAll(() => shop.close())

test.each(contracts)('%s', async (_name, endpoint) => {
  const base = {
    query: endpoint.query && sample(toSchema(endpoint.query)),
    headers: endpoint.headers && sample(toSchema(endpoint.headers)),
    body: endpoint.body && sample(toSchema(endpoint.body)),
  }
  let broken = 0
  for (const part of ['query', 'headers', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const isText = part !== 'body' || endpoint.encoding === 'multipart'
    for (const fault of listBreaks(toSchema(schema), isText)) {
      const response = await send(endpoint, { ...base, [part]: withFault(base[part], fault) })
      const name = `${part} ${fault.field} ${fault.kind}: ${response.body}`
      expect(response.statusCode, name).toBe(422)
      const problem = problemSchema.parse(response.json())
      expect(problem.errors, name).toHaveProperty([fault.field])
      const texts = [problem.title, problem.message, ...Object.values(problem.errors ?? {}).flat()]
      expect(
        texts.filter((text) => !isCatalogText(text)),
        name,
      ).toEqual([])
      broken += 1
    }
  }
  const fields = [endpoint.query, endpoint.headers, endpoint.body].flatMap((schema) => (schema ? fieldsOf(schema) : []))
  expect(broken).toBeGreaterThanOrEqual(fields.filter(isBreakable).length)
})

test.each([
  ['quantity', -1, 'Zadajte číslo 0 alebo vyššie.'],
  ['quantity', 1000, 'Zadajte číslo 999 alebo nižšie.'],
  ['quantity', 'dve', 'Pole musí obsahovat pouze číslice.'],
  ['quantity', null, 'Pole musí být vyplněno'],
  ['note', 'x'.repeat(501), 'Zadajte najviac 500 znakov.'],
])('a cart line with %s %j', async (field, value, text) => {
  const response = await shop.app.inject({
    method: 'PUT',
    url: '/api/cart/0',
    payload: { id: 1, variantId: 1, quantity: 1, [field]: value },
  })
  expect(response.json().errors).toEqual({ [field]: [text] })
})

test('a missing body or one that is not an object is refused in Slovak', async () => {
  const refuse = (payload: string | undefined) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    })
  const required = ['Pole musí být vyplněno']
  expect((await refuse(undefined)).json().errors).toEqual({ email: required, password: required })
  for (const payload of ['[]', '"text"', '{', '1']) {
    const { message, title, errors = {} } = (await refuse(payload)).json()
    for (const text of [message, title, ...Object.values(errors).flat()]) expect(isCatalogText(String(text))).toBe(true)
  }
})

function fieldsOf(schema: z.core.$ZodType): JsonSchema[] {
  return Object.values(toSchema(schema).properties ?? {})
}

/** Where everything is text, a text without limits cannot be invalid. */
function isBreakable(schema: JsonSchema): boolean {
  return schema.type !== 'string' || schema.maxLength !== undefined || schema.pattern !== undefined
}

type Parts = { query: unknown; headers: unknown; body: unknown }

async function send(endpoint: Endpoint, { query, headers, body }: Parts) {
  const params = endpoint.params ? sample(toSchema(endpoint.params)) : {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(read(params, name))))
  const form = endpoint.encoding === 'multipart' ? await toForm(body) : undefined
  return shop.app.inject({
    method: endpoint.method,
    url: query === undefined ? path : `${path}?${new URLSearchParams(toTexts(query))}`,
    headers: { ...toTexts(headers ?? {}), authorization: `Bearer ${token}`, ...form?.headers },
    cookies: { 'cart.tempId': 'x'.repeat(22) },
    ...(body !== undefined && {
      payload: form?.payload ?? JSON.stringify(body),
      ...(!form && {
        headers: { ...toTexts(headers ?? {}), authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      }),
    }),
  })
}

async function toForm(body: unknown) {
  const form = new FormData()
  for (const [name, text] of Object.entries(toTexts(body))) form.append(name, text)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } }
}

function toTexts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, entry]) => (entry === undefined ? [] : [[name, String(entry)]])),
  )
}

/** All constraints below a schema, each broken by one value. In text (queries, headers, forms) there are no other types. */
function listBreaks(schema: JsonSchema, isText: boolean, path: string[] = []): Break[] {
  const field = path.join('.')
  const breaks: Break[] = []
  const add = (kind: string, value: unknown) => breaks.push({ field, kind, value })
  const options = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const [option] = options
  if (option && options.length === 1) {
    // Nullable: the values that break the inner schema also break it, except null.
    return listBreaks(option, isText, path).filter(({ field: name, value }) => name !== field || value !== null)
  }
  if (schema.enum ?? schema.const) add('unknown choice', 'nieco-ine')
  if (schema.type === 'string') {
    if (!isText) add('number for a text', 5)
    if (schema.maxLength !== undefined) add('too long', 'x'.repeat(schema.maxLength + 1))
    if (schema.minLength !== undefined && schema.minLength > 0) add('too short', 'x'.repeat(schema.minLength - 1))
    if (schema.pattern !== undefined && !new RegExp(schema.pattern).test('%§')) add('bad format', '%§')
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    add('text for a number', 'dve')
    if (schema.type === 'integer') add('fraction', 1.5)
    const least = schema.minimum ?? (schema.exclusiveMinimum ?? Number.NaN) + 1
    if (Number.isSafeInteger(least) && least > Number.MIN_SAFE_INTEGER) add('too small', least - 1)
    const most = schema.maximum ?? (schema.exclusiveMaximum ?? Number.NaN) - 1
    if (Number.isSafeInteger(most) && most < Number.MAX_SAFE_INTEGER) add('too big', most + 1)
  }
  if (schema.type === 'boolean') add('text for a yes', 'možno')
  if (schema.type === 'array') {
    add('text for a list', 'jeden')
    if (schema.maxItems !== undefined)
      add(
        'too many',
        Array.from({ length: schema.maxItems + 1 }, () => schema.items && sample(schema.items)),
      )
    if (schema.items) breaks.push(...listBreaks(schema.items, isText, [...path, '0']))
  }
  if (schema.type === 'object') {
    if (path.length > 0) add('text for an object', 'x')
    for (const [name, entry] of Object.entries(schema.properties ?? {})) {
      const inner = [...path, name]
      if (!isText) breaks.push(...listNull(entry, inner))
      if (schema.required?.includes(name) && entry.default === undefined)
        breaks.push({ field: inner.join('.'), kind: 'missing', value: undefined })
      breaks.push(...listBreaks(entry, isText, inner))
    }
  }
  return breaks
}

function listNull(schema: JsonSchema, path: string[]): Break[] {
  const isNullable =
    schema.anyOf?.some(({ type }) => type === 'null') || schema.type === undefined || schema.type === 'null'
  return isNullable ? [] : [{ field: path.join('.'), kind: 'null', value: null }]
}

function withFault(base: unknown, { field, value }: Break): unknown {
  const copy: unknown = structuredClone(base)
  const path = field.split('.')
  let target = copy
  for (const name of path.slice(0, -1)) target = read(target, name)
  if (typeof target === 'object' && target !== null) Object.assign(target, { [path.at(-1) ?? '']: value })
  return copy
}

function read(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}

/** A value that a schema accepts. */
function sample(schema: JsonSchema): unknown {
  const [choice] = schema.enum ?? [schema.const]
  if (choice !== undefined) return choice
  const option = schema.anyOf?.find(({ type }) => type !== 'null')
  if (option) return sample(option)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, entry]) => [name, sample(entry)]))
    case 'array':
      return schema.items ? [sample(schema.items)] : []
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return false
    case 'string':
      return sampleText(schema)
    default:
      return null
  }
}

function sampleText({ pattern, minLength = 1 }: JsonSchema): string {
  if (pattern === undefined) return 'x'.repeat(Math.max(1, minLength))
  const form = new RegExp(pattern)
  const usual = ['1', '2026-11-28', 'SK'].find((text) => form.test(text))
  return usual ?? fc.sample(fc.stringMatching(form), { numRuns: 1, seed: 1 })[0] ?? ''
}

function toSchema(schema: z.core.$ZodType): JsonSchema {
  const printed = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  // Zod prints JSON Schema; its own type is wider than what the contracts use.
  return JSON.parse(printed, (_key, value) => splitNullable(value)) as JsonSchema
}

/** A nullable primitive type is printed as `["boolean", "null"]`, every other one as a choice of two. */
function splitNullable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('type' in value) || !Array.isArray(value.type)) return value
  return { anyOf: value.type.map((type: unknown) => ({ ...value, type })) }
}
