import '@fastify/cookie'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Caller } from './caller.ts'

declare module 'fastify' {
  interface FastifyInstance {
    hasSecureCookies: boolean
  }
  interface FastifyRequest {
    caller: Caller
    /** The shop is in maintenance for this visitor: whatever page he asked for, he sees that one. */
    isClosed: boolean
  }
  interface FastifySchema {
    /** Printed with each operation of the OpenAPI document. */
    'x-access'?: Endpoint['access']
  }
  interface FastifyContextConfig {
    access?: Endpoint['access']
  }
}
