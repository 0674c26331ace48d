import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Problem } from '#contracts/errors.ts'
import { toApiError, toProblem } from './errors.ts'
import { readReady } from './json-bytes.ts'
import { isJsonText, isKeptJson, isReady, type KeptJson, type ReadHandler } from './route.ts'
import { isUnstorable } from './unstorable-text.ts'

/** The parameters of a call before their schemas have checked them. */
export type DirectInput = {
  params?: Record<string, string | number>
  query?: Record<string, string | undefined>
}

export type DirectAnswer = { status: number; body: unknown }

/** The handlers of the API by their contracts; `registerEndpoint` fills it. */
export type ReadHandlers = Map<Endpoint, ReadHandler>

type Direct = { handlers: ReadHandlers; log: Pick<FastifyBaseLogger, 'error'> }

/**
 * Answers a public read inside this process without HTTP: with the same schemas, handler and problems, but with objects
 * instead of text. Undefined if the call has to go through HTTP, which knows more: it is not a public read, its
 * parameters are refused, or its handler wants to know who calls.
 */
export async function readDirectly(
  { handlers, log }: Direct,
  endpoint: Endpoint,
  input: DirectInput = {},
): Promise<DirectAnswer | undefined> {
  const handler = handlers.get(endpoint)
  if (!handler || endpoint.method !== 'GET' || endpoint.access !== 'public' || endpoint.headers) return undefined
  const texts = toTexts(input.params)
  // The router finds no route for an empty or a very long part of a path.
  if (Object.values(texts).some((text) => text === '' || text.length > maxPathPart)) return undefined
  const params = check(endpoint.params, texts)
  const query = check(endpoint.query, toTexts(input.query))
  if (!params || !query) return undefined
  try {
    const answer = await handler(new AnonymousInput(params.value, query.value))
    return { status: endpoint.status ?? 200, body: toBody(endpoint, answer) }
  } catch (error) {
    return error instanceof WantsCaller ? undefined : fail(error, log)
  }
}

/** Thrown by a handler that asks for what a direct read does not have. */
class WantsCaller extends Error {}

/** What a handler gets: the same answer for everyone cannot depend on anything else of a request. */
class AnonymousInput {
  readonly headers = undefined
  readonly body = undefined
  readonly params: unknown
  readonly query: unknown

  constructor(params: unknown, query: unknown) {
    this.params = params
    this.query = query
  }

  get caller(): never {
    throw new WantsCaller()
  }

  get request(): never {
    throw new WantsCaller()
  }

  get reply(): never {
    throw new WantsCaller()
  }
}

/** As they would arrive in a URL. */
function toTexts(values: Record<string, string | number | undefined> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

const maxPathPart = 100

function check(schema: Endpoint['params'], texts: Record<string, string>): { value: unknown } | undefined {
  if (!schema) return { value: undefined }
  if (isUnstorable(texts)) return undefined
  const { success, data } = z.safeDecode(schema, texts)
  return success ? { value: data } : undefined
}

function toBody({ response }: Endpoint, answer: unknown): unknown {
  if (isJsonText(answer)) return JSON.parse(answer.json.toString())
  if (isKeptJson(answer)) return readKept(answer)
  if (isReady(answer)) return readReady(answer)
  return response && z.encode(response, answer)
}

const parsed = new WeakMap<KeptJson, unknown>()

/** Parsed once, because it stays the same until something changes. */
function readKept(kept: KeptJson): unknown {
  if (!parsed.has(kept)) parsed.set(kept, JSON.parse(kept.bytes.toString()))
  return parsed.get(kept)
}

function fail(error: unknown, log: Direct['log']): { status: number; body: Problem } {
  const apiError = toApiError(error)
  if (apiError.status >= 500) log.error(error)
  return { status: apiError.status, body: toProblem(apiError, randomUUID()) }
}
