import '@fastify/cookie'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Caller } from './caller.ts'
import type { PlainPageContacts } from './plain-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    hasSecureCookies: boolean
    /** Undefined = cookies belong to the host that sets them. */
    cookieDomain?: string
    /** The origin of the pages, when they call this API from another one. */
    pageOrigin?: string
    /** The shop's contacts as far as they lie in memory: for when there may be no database to ask. */
    contactsAtHand?: () => PlainPageContacts | undefined
  }
  interface FastifyRequest {
    caller: Caller
    /** The shop is in maintenance for this visitor: whatever page he asked for, he sees that one. */
    isClosed: boolean
    /** The place that a call has among the work under way, where that is bounded. */
    work?: { leave: () => void; isBegun: boolean }
  }
  interface FastifySchema {
    /** Printed with each operation of the OpenAPI document. */
    'x-access'?: Endpoint['access']
  }
  interface FastifyContextConfig {
    access?: Endpoint['access']
    /** A page of the storefront: in maintenance it knows itself what to show. */
    isPage?: boolean
    /** Our own pages show this one in a frame. */
    isFramed?: boolean
  }
}
