import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authEndpoints } from '#contracts/auth-endpoints.ts'
import { messages } from '#contracts/messages.ts'
import { isFromOwnPage, type Caller } from '#server/http/caller.ts'
import {
  clearTokenCookie,
  deviceCookieName,
  setDeviceCookie,
  setTokenCookie,
  tokenCookieName,
} from '#server/http/cookies.ts'
import { ApiError, sendProblem } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { AccountsParts, LoginResult, Origin } from './accounts.types.ts'
import { getUser } from './get-user.ts'
import { requestPasswordReset } from './passwords/request-password-reset.ts'
import { isResetLinkOpen, setNewPassword } from './passwords/set-new-password.ts'
import { registerCustomer } from './registration/register-customer.ts'
import { describeDevice } from './sessions/device.rules.ts'
import { logOut } from './sessions/end-sessions.ts'
import { logIn } from './sessions/log-in.ts'

export function registerAccountsRoutes(app: FastifyInstance, parts: AccountsParts): void {
  registerLoginRoutes(app, parts)
  registerLogoutRoutes(app, parts)
  registerPasswordRoutes(app, parts)
}

function registerLoginRoutes(app: FastifyInstance, parts: AccountsParts): void {
  registerEndpoint(app, authEndpoints.login, async ({ body, caller, request, reply }) => {
    const login = await logIn(parts, { ...body, ...originOf(caller, request) })
    return { ...sendSession(reply, login), ...(login.hasMergedCart && { message: messages.cart.merged }) }
  })

  registerEndpoint(app, authEndpoints.register, async ({ body, caller, request, reply }) =>
    sendSession(reply, await registerCustomer(parts, { ...body, ...originOf(caller, request) })),
  )

  registerEndpoint(app, authEndpoints.me, async ({ caller }) => {
    if (!caller.user) throw new ApiError('unauthorized')
    return { data: await getUser(parts, caller.user) }
  })
}

function registerLogoutRoutes(app: FastifyInstance, parts: AccountsParts): void {
  // A link or an image can make a browser send a GET with its cookies, but not with the header.
  registerEndpoint(app, authEndpoints.logout, async ({ caller, reply }) => {
    if (!caller.isTokenFromHeader) throw new ApiError('unauthorized')
    return endCallersSession(reply, caller)
  })

  // A separate context, because logout has its own error handler.
  app.register(async (context) => {
    context.setErrorHandler((error, request, reply) => {
      if (!mayClearToken(request, parts.publicUrl)) return sendProblem(error, request, reply)
      request.log.error(error)
      clearTokenCookie(reply)
      return reply.code(200).send({ message: messages.account.loggedOut })
    })
    registerEndpoint(context, authEndpoints.logoutPost, async ({ caller, reply }) => endCallersSession(reply, caller))
  })

  async function endCallersSession(reply: FastifyReply, { token }: Caller) {
    if (token !== undefined) {
      await logOut(parts, token)
      clearTokenCookie(reply)
    }
    return { message: messages.account.loggedOut }
  }
}

function registerPasswordRoutes(app: FastifyInstance, parts: AccountsParts): void {
  registerEndpoint(app, authEndpoints.requestPasswordReset, async ({ body, caller }) => {
    await requestPasswordReset(parts, { email: body.email, ip: caller.ip })
    return { message: messages.account.resetSent }
  })

  registerEndpoint(app, authEndpoints.passwordLink, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    return { is_open: await isResetLinkOpen(parts, params.hash) }
  })

  registerEndpoint(app, authEndpoints.setNewPassword, async ({ body, reply }) => {
    await setNewPassword(parts, body)
    clearTokenCookie(reply)
    return { message: messages.account.passwordSet }
  })
}

/**
 * In a browser, logging out means losing the HttpOnly cookie, and only this answer can clear it. So it is cleared even
 * when the database or a rate limit fails. A client that holds the token itself gets the error.
 */
function mayClearToken(request: FastifyRequest, publicUrl: string): boolean {
  const hasOnlyCookie = request.headers.authorization === undefined && request.cookies[tokenCookieName] !== undefined
  return hasOnlyCookie && isFromOwnPage(request, publicUrl)
}

export function deviceOf(request: FastifyRequest): string {
  return describeDevice(request.headers['user-agent'] ?? '')
}

function originOf({ tempId, token, ip }: Caller, request: FastifyRequest): Origin {
  return { tempId, token, ip, device: deviceOf(request), deviceCookie: request.cookies[deviceCookieName] }
}

function sendSession(reply: FastifyReply, { token, expiresAt, deviceCookie }: LoginResult) {
  reply.header('cache-control', 'no-store')
  setTokenCookie(reply, token, expiresAt)
  setDeviceCookie(reply, deviceCookie)
  return { token }
}
