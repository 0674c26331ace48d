import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import { problemSchema, staffProblemSchema } from '#contracts/errors.ts'
import type { StoreId } from '#kernel/ids.ts'
import { toEtag } from '#server/platform/cached-page.ts'
import { readAnonymously } from '#server/platform/db/replica/anonymous-reads.ts'
import type { Caller } from './caller.ts'
import { ApiError } from './errors.ts'
import { writeReady, type ReadyAnswer } from './json-bytes.ts'
import { admit, proofsOf, setPrivacyHeaders } from './policies.ts'
import type { StaffCaller } from './staff/staff-caller.ts'
import { paramsOf } from './stored/read-address.ts'
import { jsonType, sendToEveryone } from './stored/stored-answers.ts'

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

/** Of an operation of the back office: its caller, whom only a sign-in may lack. */
type StaffOf<Access> = Access extends { staff: infer Need }
  ? Need extends 'anyone'
    ? StaffCaller | undefined
    : StaffCaller
  : undefined

/** Of an operation with `at: 'store'`: the branches of the caller, a condition of its SQL; null = all. */
type BranchesOf<Access> = Access extends { at: 'store' } ? readonly StoreId[] | null : undefined

export type HandlerInput<Definition extends Endpoint> = {
  params: Parsed<Definition['params']>
  query: Parsed<Definition['query']>
  headers: Parsed<Definition['headers']>
  body: Parsed<Definition['body']>
  caller: Caller
  staff: StaffOf<Definition['access']>
  branches: BranchesOf<Definition['access']>
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler returns: the contract's answer, the same as ready JSON, or nothing for 204. */
export type Answer<Definition extends Endpoint> = Definition['response'] extends z.ZodMiniType
  ? z.output<Definition['response']> | JsonText
  : void

/** The answer as JSON text built by the database, or its bytes: sent as is, unparsed. */
export type JsonText = { readonly json: string | Buffer }

/** An answer that stays in memory until something changes: serialized once, sent as is. */
export type KeptJson = { readonly bytes: Buffer; readonly etag: string }

export function toKeptJson(answer: object): KeptJson {
  const bytes = Buffer.from(JSON.stringify(answer))
  return { bytes, etag: toEtag(bytes) }
}

export type EndpointHandler<Definition extends Endpoint> = (
  input: HandlerInput<Definition>,
) => Promise<Answer<Definition>>

/** A handler without its types, for a caller that knows the contract only as a value. */
export type ReadHandler = (input: unknown) => Promise<unknown>

/** Registers the route of a contract, which supplies path, schemas, documentation and access. */
export function registerEndpoint<Definition extends Endpoint>(
  app: FastifyInstance,
  endpoint: Definition,
  handler: EndpointHandler<Definition>,
): void {
  rememberHandler(app, endpoint, handler)
  addRoute(app, endpoint, async (request, reply) => {
    const { params, query, headers, body, caller, staff } = request
    const branches = isAtStore(endpoint.access) ? staff?.branches : undefined
    // Fastify has validated each part with the contract's schema, but its types cannot express that: these are the
    // outputs.
    const input = { params, query, headers, body, caller, staff, branches, request, reply }
    const answer = await handler(input as unknown as HandlerInput<Definition>)
    // The handler goes on writing by itself: a stream.
    if (reply.sent) return reply
    reply.code(endpoint.status ?? 200)
    if (endpoint.response === null) return reply.send()
    if (isJsonText(answer)) return reply.type(jsonType).send(answer.json)
    return answer
  })
}

type PublicRead = Endpoint & { method: 'GET'; access: 'public'; response: z.ZodMiniType }

/** The answer of a public read. */
type PublicAnswer<Definition extends PublicRead> = z.output<Definition['response']> | JsonText | KeptJson | ReadyAnswer

/**
 * As `registerEndpoint`, for a read whose answer is stored with the pages and sent to everyone (ADR 0038). The handler sees
 * neither the caller nor a header, and cannot set a cookie: the answer depends on the address alone.
 */
export function registerStoredRead<Definition extends PublicRead>(
  app: FastifyInstance,
  endpoint: Definition,
  handler: (input: Pick<HandlerInput<Definition>, 'params' | 'query'>) => Promise<PublicAnswer<Definition>>,
): void {
  const read: typeof handler = (input) => readAnonymously(() => handler(input))
  rememberHandler(app, endpoint, read)
  const known = paramsOf(endpoint)
  addRoute(app, endpoint, async (request, reply) => {
    const { params, query } = request
    // As above: the outputs of the contract's schemas.
    const answer = await read({ params, query } as unknown as HandlerInput<Definition>)
    return sendToEveryone({ ...toJson(answer, reply), params: known }, { request, reply })
  })
}

function rememberHandler(app: FastifyInstance, endpoint: Endpoint, handler: (input: never) => Promise<unknown>): void {
  // The types of contract and handler were compared by the caller; a map of all endpoints cannot express them.
  app.readHandlers?.set(endpoint, handler as ReadHandler)
}

function addRoute(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const proofs = proofsOf(endpoint.access)
  const problem = typeof endpoint.access === 'string' ? problemSchema : staffProblemSchema
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(proofs && { security: proofs }),
      'x-access': endpoint.access,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.headers && { headers: endpoint.headers }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.encoding === 'multipart' && { consumes: ['multipart/form-data'] }),
      response: {
        [endpoint.status ?? 200]: endpoint.response ?? z.null(),
        '4xx': problem,
        '5xx': problem,
      },
    },
    config: { access: endpoint.access },
    // Before the body is read: a caller without access learns nothing about what a call needs.
    preValidation: async (request, reply) => {
      setPrivacyHeaders(reply, endpoint.access)
      admit(endpoint.access, request)
    },
    ...(endpoint.body && endpoint.encoding !== 'multipart' && { preParsing: refuseFiles }),
    handler,
  })
}

function isAtStore(access: Endpoint['access']): boolean {
  return typeof access === 'object' && 'at' in access && access.at === 'store'
}

function toJson(answer: unknown, reply: FastifyReply): { json: string | Buffer; etag?: string } {
  if (isJsonText(answer)) return { json: answer.json }
  if (isKeptJson(answer)) return { json: answer.bytes, etag: answer.etag }
  if (isReady(answer)) return { json: writeReady(answer) }
  const text = reply.serialize(answer)
  if (typeof text !== 'string') throw new Error('The serializer returned no text.')
  return { json: text }
}

/** A call without files refuses a multipart form before reading any of it. */
async function refuseFiles(request: FastifyRequest): Promise<void> {
  if (/^multipart\//i.test(request.headers['content-type'] ?? '')) throw new ApiError('bad_request', { status: 415 })
}

export function isKeptJson(answer: unknown): answer is KeptJson {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer && Buffer.isBuffer(answer.bytes)
}

export function isReady(answer: unknown): answer is ReadyAnswer {
  return typeof answer === 'object' && answer !== null && 'ready' in answer
}

export function isJsonText(answer: unknown): answer is JsonText {
  if (typeof answer !== 'object' || answer === null || !('json' in answer)) return false
  return typeof answer.json === 'string' || Buffer.isBuffer(answer.json)
}
