import type { FastifyRequest } from 'fastify'
import type { UserId } from '#kernel/ids.ts'
import { ApiError } from './errors.ts'
import { adultCookieName, cartCookieName, eventCookieName, savedCartCookieName, tokenCookieName } from './cookies.ts'

export type SessionUser = {
  id: UserId
  email: string
  isEmailVerified: boolean
  firstname: string
  lastname: string
  phone: string
  groupId: number
  groupCode: string
  scope: string[]
}

/** Who makes a request. This alone authorizes nothing: services compare it with the owner. */
export type Caller = {
  user: SessionUser | undefined
  token: string | undefined
  isTokenFromHeader: boolean
  tempId: string | undefined
  /** Whether the visitor has confirmed their age within the last thirty days. */
  isAdult: boolean
  /** The remembered day of their party as it was sent: `readEventDay` checks it. */
  eventOn: string | undefined
  ip: string
}

export type Authenticate = (token: string) => Promise<SessionUser | undefined>

const tempIdForm = /^[A-Za-z0-9_-]{22,64}$/

export async function resolveCaller(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const header = /^Bearer (\S{10,200})$/.exec(request.headers.authorization ?? '')?.[1]
  const token = header ?? request.cookies[tokenCookieName]
  const tempId = readTempId(request)
  return {
    user: token === undefined ? undefined : await authenticate(token),
    token,
    isTokenFromHeader: header !== undefined,
    tempId,
    isAdult: request.cookies[adultCookieName] === '1',
    eventOn: request.cookies[eventCookieName],
    ip: request.ip,
  }
}

/** The caller of the back office: no account, cart or age of a customer counts there. */
export function toStranger({ ip }: FastifyRequest): Caller {
  const nothing = { user: undefined, token: undefined, tempId: undefined, eventOn: undefined }
  return { ...nothing, isTokenFromHeader: false, isAdult: false, ip }
}

/** The guest cart's secret: a cookie, or the header of a client without cookies. */
function readTempId(request: FastifyRequest): string | undefined {
  const header = request.headers['x-cart-temp-id']
  const { [savedCartCookieName]: saved, [cartCookieName]: latest } = request.cookies
  return (typeof header === 'string' ? [header] : [saved, latest]).find(
    (value) => value !== undefined && tempIdForm.test(value),
  )
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write authenticated by a cookie must come from the shop's own pages; browsers say so in Sec-Fetch-Site or Origin. A
 * request without either header does not come from a browser page, so it cannot be forged with the visitor's cookie.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (!safeMethods.has(request.method) && !isFromOwnPage(request, publicUrl)) throw new ApiError('forbidden')
}

export function isFromOwnPage(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return true
  const origin = request.headers.origin
  // Pages on a sister domain may call the API; any other sister domain is foreign.
  if (site === 'same-site') return origin !== undefined && origin === request.server.pageOrigin
  return site === undefined && (origin === undefined || isOwnOrigin(origin, { host: request.host, publicUrl }))
}

function isOwnOrigin(origin: string, { host, publicUrl }: { host: string; publicUrl: string }): boolean {
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`
}
