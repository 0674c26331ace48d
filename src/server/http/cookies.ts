import type { FastifyReply } from 'fastify'
import { adultSeconds } from '#kernel/adult-age.ts'

/** Guest cart, spec section 9: 14 days, sliding. */
export const cartCookieName = 'cart.tempId'
/**
 * The same for a cart that exists. It counts first: the answer about an empty cart that a page asked for before the visitor added
 * goods can arrive after them, and must not replace their cart.
 */
export const savedCartCookieName = 'cart.savedId'
/** The specification's stored-auth family `auth.`: the Bearer token, out of reach of scripts. */
export const tokenCookieName = 'auth._token.local'

/** Marks a device that has logged in to an account before. It outlives a logout, because it is needed afterwards. */
export const deviceCookieName = 'auth.device'

/** The visitor's answer to the age question. Pages read it before the first paint, so scripts can read it. */
export const adultCookieName = 'adult'

/**
 * The day of the visitor's party, `YYYY-MM-DD`. Scripts read it, and it needs no consent: the visitor asked the shop to remember it.
 */
export const eventCookieName = 'event_on'

/**
 * Marks the visitor's own lines and reply on shared lists of parties. It needs no consent: they asked the shop to note them.
 */
export const guestCookieName = 'party_guest'

const guestMaxAge = 7_776_000
const cartMaxAge = 1_209_600
const deviceMaxAge = 31_536_000

/** `isSaved`: whether the cart exists in the database. */
export function setCartCookie(reply: FastifyReply, { tempId, isSaved }: { tempId: string; isSaved: boolean }): void {
  // A request that carried the id of a saved cart, such as one that was ordered since, is answered knowing it.
  const isLatest = isSaved || reply.request.cookies[savedCartCookieName] !== undefined
  for (const name of isLatest ? [cartCookieName, savedCartCookieName] : [cartCookieName])
    setCookie(reply, name, tempId, { maxAge: cartMaxAge })
}

export function clearCartCookie(reply: FastifyReply): void {
  for (const name of [cartCookieName, savedCartCookieName]) clearCookie(reply, name)
}

export function setTokenCookie(reply: FastifyReply, token: string, expiresAt: Date): void {
  setCookie(reply, tokenCookieName, token, { expires: expiresAt })
}

export function clearTokenCookie(reply: FastifyReply): void {
  clearCookie(reply, tokenCookieName)
}

export function setAdultCookie(reply: FastifyReply): void {
  setCookie(reply, adultCookieName, '1', { httpOnly: false, maxAge: adultSeconds })
}

/** Remembers the day of the visitor's party for this long; null forgets it. */
export function setEventCookie(reply: FastifyReply, event: { day: string; seconds: number } | null): void {
  if (event === null) clearCookie(reply, eventCookieName)
  else setCookie(reply, eventCookieName, event.day, { httpOnly: false, maxAge: event.seconds })
}

export function setGuestCookie(reply: FastifyReply, secret: string): void {
  setCookie(reply, guestCookieName, secret, { maxAge: guestMaxAge })
}

export function setDeviceCookie(reply: FastifyReply, value: string): void {
  setCookie(reply, deviceCookieName, value, { maxAge: deviceMaxAge })
}

type CookieOptions = { maxAge?: number; expires?: Date; httpOnly?: boolean }

function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  keepFromCaches(reply)
  reply.setCookie(name, value, { ...baseOptions(reply), ...options })
}

function clearCookie(reply: FastifyReply, name: string): void {
  keepFromCaches(reply)
  reply.clearCookie(name, baseOptions(reply))
}

/** An answer with a visitor's cookie is for that visitor alone, even if another asks for it. */
function keepFromCaches(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-store')
}

function baseOptions(reply: FastifyReply) {
  const { hasSecureCookies: secure, cookieDomain: domain } = reply.server
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, ...(domain !== undefined && { domain }) }
}
