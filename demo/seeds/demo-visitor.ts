import type { FastifyInstance } from 'fastify'
import { createApiClient, type ApiClient } from '../../src/api-client/api-client.ts'
import { createInProcessTransport } from '../../src/server/render/api-transport.ts'

/** A visitor with a browser of their own, from this address: the limits per address do not stop the last ones. */
export function createVisitor(app: FastifyInstance, remoteAddress: string): ApiClient {
  const { transport } = createInProcessTransport(app, {
    read: async () => undefined,
    visitorHeaders: {},
    remoteAddress,
  })
  return createApiClient({ transport })
}

/** The demo's customer, whose password is published. */
export const demoCustomer = { email: 'zakaznik@konfetka.example', password: 'konfetka-demo' }
