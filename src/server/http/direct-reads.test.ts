import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint, type Endpoint } from '#contracts/endpoint.ts'
import { readDirectly, type DirectInput } from './direct-reads.ts'
import { notFound } from './errors.ts'
import { toKeptJson, type ReadHandler } from './route.ts'

const endpoint = defineEndpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: '',
  tag: 'things',
  access: 'public',
  params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  query: z.object({ sort: z.optional(z.enum(['name', 'price'])) }),
  response: z.object({ data: z.object({ id: z.number() }) }),
})
const log = { error: vi.fn<() => void>() }
const read = (handler: ReadHandler, { of = endpoint, ...input }: DirectInput & { of?: Endpoint } = {}) =>
  readDirectly({ handlers: new Map([[of, handler]]), log }, of, { params: { id: 1 }, ...input })
const answerOne = async () => ({ data: { id: 1 } })

test('the handler gets checked parameters, and the answer has the shape of the contract', async () => {
  const handler = vi.fn<ReadHandler>(async () => ({ data: { id: 1, secret: 'x' } }))
  expect(await read(handler, { query: { sort: 'name', farba: undefined } })).toEqual({
    status: 200,
    body: { data: { id: 1 } },
  })
  expect(handler).toHaveBeenCalledWith(expect.objectContaining({ params: { id: '1' }, query: { sort: 'name' } }))
})

test('ready JSON is read, and kept JSON only once', async () => {
  expect(await read(async () => ({ json: '{"data":{"id":2}}' }))).toEqual({ status: 200, body: { data: { id: 2 } } })
  const kept = toKeptJson({ data: { id: 3 } })
  const [first, second] = [await read(async () => kept), await read(async () => kept)]
  expect(first?.body).toEqual({ data: { id: 3 } })
  expect(second?.body).toBe(first?.body)
})

test('a failure is the problem that HTTP would answer, and an unexpected one is logged', async () => {
  const missing = await read(async () => {
    throw notFound('thing')
  })
  expect(missing).toMatchObject({ status: 404, body: { code: 'not_found', details: { what: 'thing' } } })
  expect(log.error).not.toHaveBeenCalled()
  const failed = await read(async () => {
    throw new Error('connection refused')
  })
  expect(failed).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(JSON.stringify(failed)).not.toContain('connection refused')
  expect(log.error).toHaveBeenCalledOnce()
})

test('an answer of a wrong shape is a failure', async () => {
  expect(await read(async () => ({ data: { id: 'one' } }))).toMatchObject({ status: 500, body: { code: 'internal' } })
})

test.each<[string, ReadHandler, DirectInput & { of?: Endpoint }]>([
  ['a refused parameter', answerOne, { params: { id: 'x' } }],
  ['a refused query', answerOne, { query: { sort: 'age' } }],
  ['text that cannot be stored', answerOne, { query: { sort: 'a\0' } }],
  ['an empty part of the path', answerOne, { params: { id: '' } }],
  ['a very long part of the path', answerOne, { params: { id: '1'.repeat(300) } }],
  ['a handler that asks who calls', async (input) => ({ data: { id: Reflect.get(Object(input), 'caller') } }), {}],
  ['a handler that writes the answer', async (input) => Reflect.get(Object(input), 'reply'), {}],
  ['another method', answerOne, { of: { ...endpoint, method: 'POST' } }],
  ['data of a customer', answerOne, { of: { ...endpoint, access: 'customer' } }],
])('%s goes through HTTP', async (_, handler, input) => {
  expect(await read(handler, input)).toBeUndefined()
})

test('an endpoint without a handler goes through HTTP', async () => {
  expect(await readDirectly({ handlers: new Map(), log }, endpoint)).toBeUndefined()
})
