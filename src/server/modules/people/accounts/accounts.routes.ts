import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountEndpoints } from '#contracts/accounts.ts'
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
import type { AccountsService, LoginResult, Origin } from './accounts.service.ts'
import { describeDevice } from './device.rules.ts'
import type { PasswordResetService } from './password-reset.service.ts'

export function registerAccountsRoutes(
  app: FastifyInstance,
  {
    accounts,
    passwordReset,
    publicUrl,
  }: { accounts: AccountsService; passwordReset: PasswordResetService; publicUrl: string },
): void {
  registerEndpoint(app, accountEndpoints.login, async ({ body, caller, request, reply }) => {
    const login = await accounts.login({ ...body, ...originOf(caller, request) })
    return { ...sendSession(reply, login), ...(login.hasMergedCart && { message: messages.cart.merged }) }
  })

  registerEndpoint(app, accountEndpoints.register, async ({ body, caller, request, reply }) =>
    sendSession(reply, await accounts.register({ ...body, ...originOf(caller, request) })),
  )

  // A link or an image can make a browser send a GET with its cookies, but not with the header.
  registerEndpoint(app, accountEndpoints.logout, async ({ caller, reply }) => {
    if (!caller.isTokenFromHeader) throw new ApiError('unauthorized')
    return logOut(reply, caller)
  })

  // A separate context, because logout has its own error handler.
  app.register(async (context) => {
    context.setErrorHandler((error, request, reply) => {
      if (!mayClearToken(request, publicUrl)) return sendProblem(error, request, reply)
      request.log.error(error)
      clearTokenCookie(reply)
      return reply.code(200).send({ message: messages.account.loggedOut })
    })
    registerEndpoint(context, accountEndpoints.logoutPost, async ({ caller, reply }) => logOut(reply, caller))
  })

  registerEndpoint(app, accountEndpoints.requestPasswordReset, async ({ body, caller }) => {
    await passwordReset.request({ email: body.email, ip: caller.ip })
    return { message: messages.account.resetSent }
  })

  registerEndpoint(app, accountEndpoints.passwordLink, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store')
    return { is_open: await passwordReset.isOpen(params.hash) }
  })

  registerEndpoint(app, accountEndpoints.setNewPassword, async ({ body, reply }) => {
    await passwordReset.setPassword(body)
    clearTokenCookie(reply)
    return { message: messages.account.passwordSet }
  })

  registerEndpoint(app, accountEndpoints.me, async ({ caller }) => {
    if (!caller.user) throw new ApiError('unauthorized')
    return { data: await accounts.getUser(caller.user) }
  })

  async function logOut(reply: FastifyReply, { token }: Caller) {
    if (token !== undefined) {
      await accounts.logout(token)
      clearTokenCookie(reply)
    }
    return { message: messages.account.loggedOut }
  }
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
