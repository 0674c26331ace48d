import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountEndpoints } from '#contracts/accounts.ts'
import { messages } from '#contracts/messages.ts'
import type { Caller } from '#server/http/caller.ts'
import { clearTokenCookie, setTokenCookie } from '#server/http/cookies.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { AccountsService, LoginResult, Origin } from './accounts.service.ts'
import { describeDevice } from './device.rules.ts'
import type { PasswordResetService } from './password-reset.service.ts'

export function registerAccountsRoutes(
  app: FastifyInstance,
  { accounts, passwordReset }: { accounts: AccountsService; passwordReset: PasswordResetService },
): void {
  registerEndpoint(app, accountEndpoints.login, async ({ body, caller, request, reply }) =>
    handOver(reply, await accounts.login({ ...body, ...originOf(caller, request) })),
  )

  registerEndpoint(app, accountEndpoints.register, async ({ body, caller, request, reply }) =>
    handOver(reply, await accounts.register({ ...body, ...originOf(caller, request), ip: caller.ip })),
  )

  // A link or an image can make a browser send a GET with its cookies, but not with the header.
  registerEndpoint(app, accountEndpoints.logout, async ({ caller, reply }) =>
    leave(reply, caller.isTokenFromHeader ? caller : undefined),
  )

  registerEndpoint(app, accountEndpoints.logoutPost, async ({ caller, reply }) => leave(reply, caller))

  registerEndpoint(app, accountEndpoints.requestPasswordReset, async ({ body, caller }) => {
    await passwordReset.request({ email: body.email, ip: caller.ip })
    return { message: messages.account.resetRequested }
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

  async function leave(reply: FastifyReply, caller: Caller | undefined) {
    if (caller?.token !== undefined) {
      await accounts.logout(caller.token)
      clearTokenCookie(reply)
    }
    return { message: messages.account.loggedOut }
  }
}

export function deviceOf(request: FastifyRequest): string {
  return describeDevice(request.headers['user-agent'] ?? '')
}

function originOf({ tempId, token }: Caller, request: FastifyRequest): Origin {
  return { tempId, token, device: deviceOf(request) }
}

function handOver(reply: FastifyReply, { token, expiresAt }: LoginResult) {
  reply.header('cache-control', 'no-store')
  setTokenCookie(reply, token, expiresAt)
  return { token }
}
