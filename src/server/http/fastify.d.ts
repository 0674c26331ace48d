import '@fastify/cookie'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Caller } from './caller.ts'

declare module 'fastify' {
  interface FastifyInstance {
    hasSecureCookies: boolean
  }
  interface FastifyRequest {
    caller: Caller
  }
  interface FastifyContextConfig {
    access?: Endpoint['access']
  }
}
