import type { FastifyReply } from 'fastify'

/** Guest cart, spec section 9: 14 days, sliding. */
export const cartCookieName = 'cart.tempId'
/** The specification's stored-auth family `auth.`: the Bearer token, kept where scripts cannot read it. */
export const tokenCookieName = 'auth._token.local'

const cartMaxAge = 1_209_600

export function setCartCookie(reply: FastifyReply, tempId: string): void {
  reply.setCookie(cartCookieName, tempId, { ...baseOptions(reply), maxAge: cartMaxAge })
}

export function clearCartCookie(reply: FastifyReply): void {
  reply.clearCookie(cartCookieName, baseOptions(reply))
}

export function setTokenCookie(reply: FastifyReply, token: string, expiresAt: Date): void {
  reply.setCookie(tokenCookieName, token, { ...baseOptions(reply), expires: expiresAt })
}

export function clearTokenCookie(reply: FastifyReply): void {
  reply.clearCookie(tokenCookieName, baseOptions(reply))
}

function baseOptions(reply: FastifyReply) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: reply.server.hasSecureCookies }
}
