import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contracts/endpoint.ts'
import { problemSchema } from '#contracts/errors.ts'
import type { Caller } from './caller.ts'
import { ApiError } from './errors.ts'
import { admit, policies, setPrivacyHeaders } from './policies.ts'

const jsonType = 'application/json; charset=utf-8'

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

export type HandlerInput<Definition extends Endpoint> = {
  params: Parsed<Definition['params']>
  query: Parsed<Definition['query']>
  headers: Parsed<Definition['headers']>
  body: Parsed<Definition['body']>
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler returns: the contract's answer, the same as ready JSON, or nothing for 204. */
type Answer<Definition extends Endpoint> = Definition['response'] extends z.ZodMiniType
  ? z.output<Definition['response']> | JsonText | KeptJson
  : void

/** The answer as JSON text built by the database: sent as is, unparsed. */
export type JsonText = { readonly json: string }

/**
 * An answer that is the same for everyone until something changes: serialized once, sent as is, and answered with 304
 * if the client has it.
 */
export type KeptJson = { readonly bytes: Buffer; readonly etag: string }

export function toKeptJson(answer: object): KeptJson {
  const bytes = Buffer.from(JSON.stringify(answer))
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
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
  const status = endpoint.status ?? 200
  // The types of contract and handler were compared above; a map of all endpoints cannot express them.
  app.readHandlers?.set(endpoint, handler as ReadHandler)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      security: policies[endpoint.access]?.proofs,
      'x-access': endpoint.access,
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.headers && { headers: endpoint.headers }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.encoding === 'multipart' && { consumes: ['multipart/form-data'] }),
      response: {
        [status]: endpoint.response ?? z.null(),
        '4xx': problemSchema,
        '5xx': problemSchema,
      },
    },
    config: { access: endpoint.access },
    // Before the body is read: a caller without access learns nothing about what a call needs.
    preValidation: async (request, reply) => {
      setPrivacyHeaders(reply, endpoint.access)
      admit(endpoint.access, request.caller)
    },
    ...(endpoint.body && endpoint.encoding !== 'multipart' && { preParsing: refuseFiles }),
    handler: async (request, reply) => {
      const caller = request.caller
      // Fastify has validated each part with the contract's schema, but its types cannot express that: these are the
      // outputs.
      const input = {
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
        caller,
        request,
        reply,
      }
      const answer = await handler(input as unknown as HandlerInput<Definition>)
      reply.code(status)
      if (endpoint.response === null) return reply.send()
      if (isJsonText(answer)) return reply.type(jsonType).send(answer.json)
      if (isKeptJson(answer)) return sendKept(answer, { request, reply })
      return answer
    },
  })
}

/** A call without files refuses a multipart form before reading any of it. */
async function refuseFiles(request: FastifyRequest): Promise<void> {
  if (/^multipart\//i.test(request.headers['content-type'] ?? '')) throw new ApiError('bad_request', { status: 415 })
}

function sendKept({ bytes, etag }: KeptJson, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type(jsonType).send(bytes)
}

export function isKeptJson(answer: unknown): answer is KeptJson {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer && Buffer.isBuffer(answer.bytes)
}

export function isJsonText(answer: unknown): answer is JsonText {
  return typeof answer === 'object' && answer !== null && 'json' in answer && typeof answer.json === 'string'
}
