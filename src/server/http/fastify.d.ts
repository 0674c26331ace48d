import '@fastify/cookie'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Patience } from '#server/platform/db/patience.ts'
import type { OpenSpan } from '#server/platform/tracing/spans.ts'
import type { Caller } from './caller.ts'
import type { ReadHandlers } from './direct-reads.ts'
import type { PlainPageContacts } from './plain-page.ts'
import type { StaffCaller } from './staff/staff-caller.ts'
import type { StaffFrame } from './staff/staff-operations.ts'
import type { StoredAnswers } from './stored/stored-answers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    hasSecureCookies: boolean
    /** Undefined = cookies belong to the host that sets them. */
    cookieDomain?: string
    /** The origin of the pages, if they call this API from another one. */
    pageOrigin?: string
    /** For pages, which read the API without HTTP. */
    readHandlers?: ReadHandlers
    /** The shop's contacts if they are in memory, for when the database may be down. */
    cachedContacts?: () => PlainPageContacts | undefined
    storedAnswers?: StoredAnswers
    /** What the writes of the back office share. */
    staffFrame?: StaffFrame
  }
  interface FastifyRequest {
    caller: Caller
    /** Of a call of the back office alone. */
    staff: StaffCaller | undefined
    /** The moment of the page cache at which the request arrived: what it computes may be older than later changes. */
    cacheMoment: number
    /** The shop is in maintenance for this visitor: every page shows the maintenance page. */
    isClosed: boolean
    /** The shop is in maintenance, or not open yet, and shows itself to this caller alone: nothing of it may be stored. */
    isForStaffOnly: boolean
    /** Undefined if nothing is traced. */
    span?: OpenSpan
    /** How long it still waits for connections; undefined = as long as the request around it. */
    patience?: Patience
    /** The call's slot in the admission, if admission is limited. */
    work?: { leave: () => void; hasStarted: boolean }
  }
  interface FastifySchema {
    /** Shown with each operation of the OpenAPI document. */
    'x-access'?: Endpoint['access']
  }
  interface FastifyContextConfig {
    access?: Endpoint['access']
    /** A page of the storefront: in maintenance it decides itself what to show. */
    isPage?: boolean
    /** The shop's own pages show this one in a frame. */
    isFramed?: boolean
  }
}
