import type { FastifyReply } from 'fastify'

// Not with the cookies of visitors, whose register is a page of the shop: no visitor ever gets this one.

/** The session of staff: the only credential that opens the back office. */
export const staffCookieName = 'staff_session'

/** Never for a common domain: it belongs to the host of the back office, and is sent to its API alone. */
export function setStaffCookie(reply: FastifyReply, token: string, expiresAt: Date): void {
  reply.setCookie(staffCookieName, token, { ...optionsOf(reply), expires: expiresAt })
}

export function clearStaffCookie(reply: FastifyReply): void {
  reply.clearCookie(staffCookieName, optionsOf(reply))
}

function optionsOf({ server }: FastifyReply) {
  return { path: '/api/admin', httpOnly: true, sameSite: 'strict' as const, secure: server.hasSecureCookies }
}
