import type { FastifyReply } from 'fastify'

/** Given to staff: with it they see a shop that is still being prepared. Visitors never get it. */
export const previewCookieName = 'staff_preview'

export function setPreviewCookie(reply: FastifyReply, value: string, expiresAt: Date): void {
  const { hasSecureCookies: secure, cookieDomain: domain } = reply.server
  reply.setCookie(previewCookieName, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    expires: expiresAt,
    ...(domain !== undefined && { domain }),
  })
}
