import fc, { type Arbitrary } from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#contracts/endpoint.ts'
import { problemSchema, type staffProblemSchema } from '#contracts/errors.ts'
import { formOf, writeForm, type FuzzForm } from './fuzz-forms.ts'
import { hostileText, nearly, type JsonSchema, type KnownValues } from './json-schema-arbitrary.ts'

/** What is called, as fast-check describes it when it fails. */
export type FuzzRequest = {
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: string | FuzzForm | undefined
}

/** Requests of an operation: mostly as its contract asks, with useful values, sometimes something entirely different. */
export function requestOf(
  endpoint: Pick<Endpoint, 'path' | 'params' | 'query' | 'headers' | 'body' | 'encoding'>,
  known: KnownValues,
): Arbitrary<FuzzRequest> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const params = fc.record(Object.fromEntries(names.map((name) => [name, textOf(endpoint.params, name, known)])))
  const path = params.map((values) =>
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((values[name] ?? '').toWellFormed())),
  )
  return fc.record({
    path,
    query: textsOf(endpoint.query, known),
    headers: headersOf(endpoint.headers),
    body: endpoint.body
      ? bodyOf(toSchema(endpoint.body), { known, encoding: endpoint.encoding })
      : fc.constant(undefined),
  })
}

/** A new key for each request: an answer of another one would hide the operation. The version is often that of a new thing. */
function headersOf(schema: Endpoint['headers']): Arbitrary<Record<string, string>> {
  const names = Object.keys((schema && toSchema(schema).properties) ?? {})
  return fc.record({
    ...(names.includes('idempotency-key') && { 'idempotency-key': fc.uuid() }),
    ...(names.includes('if-match') && {
      'if-match': fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 4 }).map((version) => `"${version}"`) },
        fc.constantFrom('*', '""', '"-1"', '"99999999999999999999"', 'W/"1"', '1'),
      ),
    }),
  })
}

/** The body of a request and the header that says what it is. */
export function sentBody(body: FuzzRequest['body']): { headers: Record<string, string>; payload?: string | Buffer } {
  if (body === undefined) return { headers: {} }
  if (typeof body === 'string') return { headers: { 'content-type': 'application/json' }, payload: body }
  const { type, bytes } = writeForm(body)
  return { headers: { 'content-type': type }, payload: bytes }
}

function bodyOf(
  schema: JsonSchema,
  { known, encoding }: { known: KnownValues; encoding: Endpoint['encoding'] },
): Arbitrary<string | FuzzForm> {
  if (encoding === 'multipart') return formOf(schema, known)
  return fc.oneof(
    { weight: 15, arbitrary: nearly(schema, known).map((value) => JSON.stringify(value)) },
    fc.json(),
    fc.constantFrom('', '{', 'null', '"text"', '[]', 'NaN', '{"__proto__":{}}', '{"id":1e999}', '\u0000'),
  )
}

function textsOf(schema: Endpoint['query'], known: KnownValues): Arbitrary<Record<string, string>> {
  if (!schema) return fc.constant({})
  const names = Object.keys(toSchema(schema).properties ?? {})
  return fc
    .record(Object.fromEntries(names.map((name) => [name, textOf(schema, name, known)])), { requiredKeys: [] })
    .map((texts) => Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ''])))
}

function textOf(schema: Endpoint['params'], name: string, known: KnownValues): Arbitrary<string> {
  const field = schema && toSchema(schema).properties?.[name]
  const usual = field ? nearly(field, known, name).map(String) : fc.string()
  return fc.oneof({ weight: 9, arbitrary: usual }, hostileText).map((text) => text.slice(0, 1_000))
}

function toSchema(schema: z.core.$ZodType): JsonSchema {
  // Zod prints JSON Schema; its own type is wider than what the contracts use.
  return z.toJSONSchema(schema, { io: 'input' }) as JsonSchema
}

/** No answer is a failure of the shop, and each refusal is a problem document, of which `problem` is the shape. */
export function expectSoundAnswer(
  response: { statusCode: number; headers: object; body: string; json: () => unknown },
  problem: typeof problemSchema | typeof staffProblemSchema = problemSchema,
): void {
  expect(response.statusCode, response.body).toBeLessThan(500)
  if (response.statusCode < 400) return
  expect(response.headers).toMatchObject({ 'content-type': expect.stringContaining('application/problem+json') })
  expect(problem.parse(response.json()).status).toBe(response.statusCode)
}
