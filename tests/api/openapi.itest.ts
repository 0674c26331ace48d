import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import { policies } from '#server/http/policies.ts'
import { buildTestApp, type TestApp } from '#tests/support/app.ts'
import { operations, type ShopEndpoint } from '../../scripts/authorization-table.ts'

const operationSchema = z.object({
  summary: z.string().min(5),
  tags: z.array(z.string()).length(1),
  'x-access': z.string().refine((access) => access in policies, 'names no policy of http/policies.ts'),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean().optional() }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(
    z.string(),
    z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })).optional() }),
  ),
})
const documentSchema = z.object({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({ title: z.string().min(1), version: z.string().min(1), description: z.string().min(1) }),
  servers: z.array(z.object({ url: z.string() })),
  components: z.object({
    securitySchemes: z.record(z.string(), z.object({ type: z.string() })),
    schemas: z.record(z.string(), z.unknown()),
  }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
})

const contracts: [string, ShopEndpoint][] = operations.map((endpoint) => [
  `${endpoint.method} ${endpoint.path}`,
  endpoint,
])

// Served under /api without being API calls: the documentation, and the notifications of gateways.
const outsideContracts = [
  // Files of an order, behind its secret link.
  'GET /api/orders/:/:/papers/:',
  'GET /api/orders/:/:/calendar.ics',
  'GET /api/orders/:/:/qr.png',
  'GET /api/orders/:/:/rental.pdf',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
  'POST /api/payments/fake/webhook',
  'POST /api/payments/comgate/notification',
  'GET /api/payments/gopay/notification/:',
]

let shop: TestApp
let text: string
let document: z.infer<typeof documentSchema>

beforeAll(async () => {
  shop = await buildTestApp()
  const answer = await shop.app.inject('/api/openapi.json')
  text = answer.body
  document = documentSchema.parse(answer.json())
})
afterAll(() => shop.close())

const toOpenApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function operationOf({ method, path }: Endpoint) {
  const operation = document.paths[toOpenApiPath(path)]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not in the document.`)
  return operation
}

function fieldsOf(schema: Endpoint['params']): string[] {
  return schema && 'shape' in schema.def && schema.def.shape ? Object.keys(schema.def.shape).toSorted() : []
}

describe.each(contracts)('%s', (_name, endpoint) => {
  test('is described with its parameters, body, answers and access', () => {
    const operation = operationOf(endpoint)
    expect(operation).toMatchObject({
      summary: endpoint.summary,
      tags: [endpoint.tag],
      'x-access': endpoint.access,
    })
    const isGuarded = !['public', 'secret-link'].includes(endpoint.access)
    expect(operation.security.some((proof) => 'bearer' in proof)).toBe(isGuarded)

    const names = (place: string) =>
      operation.parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name }) => name)
        .toSorted()
    expect(names('path')).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).toSorted())
    expect(names('query')).toEqual(fieldsOf(endpoint.query))
    expect(names('header')).toEqual(fieldsOf(endpoint.headers))
    const bodies = Object.values(operation.requestBody?.content ?? {})
    expect(bodies.length > 0).toBe(endpoint.body !== undefined)
    for (const { schema } of bodies) expect(schema).toMatchObject({ properties: expect.any(Object) })

    const success = operation.responses[String(endpoint.status ?? 200)]
    expect(success).toBeDefined()
    expect(success?.content === undefined).toBe(endpoint.response === null)
    for (const status of ['4XX', '5XX']) {
      const schemas = Object.values(operation.responses[status]?.content ?? {}).map(({ schema }) => schema)
      expect(schemas).toEqual([{ $ref: '#/components/schemas/Problem' }])
    }
  })
})

test('every reference resolves', () => {
  const references = new Set(text.match(/(?<="\$ref":")[^"]+/g))
  expect(references).toContain('#/components/schemas/CategoryNode')
  for (const reference of references) {
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(reference) ?? []
    expect(Object.keys(document.components.schemas)).toContain(name)
  }
  const schemes = Object.keys(document.components.securitySchemes)
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item)))
    for (const proof of operation.security) expect(schemes).toEqual(expect.arrayContaining(Object.keys(proof)))
})

test('every call under /api has a contract, and every contract a call', () => {
  const registered = readRoutes(shop.app.printRoutes({ commonPrefix: false })).filter(
    (route) => /^\w+ \/api\/(?!admin\/)./.test(route) && !route.endsWith('/*'),
  )
  expect(registered.toSorted()).toEqual(
    [...contracts.map(([name]) => withoutNames(name)), ...outsideContracts].toSorted(),
  )
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(contracts.map(([name]) => toOpenApiPath(name)).toSorted())
})

test('the documentation page renders, styled within the security policy', async () => {
  const page = await shop.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  for (const [, { path }] of contracts) expect(page.body).toContain(toOpenApiPath(path))
  expect(page.body).not.toMatch(/<style|<script|style=/)
})

/** `METHOD /path` of each route from Fastify's printed tree; HEAD belongs to GET. */
function readRoutes(tree: string): string[] {
  const parents: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent, parts, methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    if (indent === undefined || parts === undefined) return []
    const depth = indent.length / 4
    const path = (parents[depth - 1] ?? '') + parts
    parents[depth] = path
    return (methods ?? '')
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${withoutNames(path)}`)
  })
}

/** The tree prints the parameter names of one position together: `/api/cart/:locale|:cartId`. */
function withoutNames(route: string): string {
  return route.replace(/:[^/]+/g, ':')
}
