import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '#contracts/accounts.ts'
import { messages } from '#contracts/messages.ts'
import type { Caller, SessionUser } from '#server/http/caller.ts'
import { clearTokenCookie, setTokenCookie } from '#server/http/cookies.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { deviceOf } from './accounts.routes.ts'
import type { EmailVerificationService } from './email-verification.service.ts'
import type { DataOwner } from './personal-data.ts'
import type { PrivacyService } from './privacy.service.ts'
import type { ProfileService } from './profile.service.ts'
import type { SessionsService } from './sessions.service.ts'

export type AccountAreaServices = {
  profile: ProfileService
  sessions: SessionsService
  verification: EmailVerificationService
  privacy: PrivacyService
}

/** The customer's own pages. The owner of everything here is the session's user, never an id from the request. */
export function registerAccountAreaRoutes(app: FastifyInstance, services: AccountAreaServices): void {
  registerProfileRoutes(app, services)
  registerSafetyRoutes(app, services)
  registerPrivacyRoutes(app, services)
}

function registerProfileRoutes(app: FastifyInstance, { profile, verification }: AccountAreaServices): void {
  registerEndpoint(app, accountEndpoints.updateMe, async ({ caller, body }) => {
    await profile.updateProfile(userOf(caller).id, body)
    return { message: messages.customer.dataUpdated }
  })
  registerEndpoint(app, accountEndpoints.invoice, async ({ caller }) => ({
    data: await profile.findInvoice(userOf(caller).id),
  }))
  registerEndpoint(app, accountEndpoints.saveInvoice, async ({ caller, body }) => {
    await profile.saveInvoice(userOf(caller).id, body)
    return { message: messages.customer.dataUpdated }
  })
  registerEndpoint(app, accountEndpoints.addresses, async ({ caller }) => ({
    data: await profile.listAddresses(userOf(caller).id),
  }))
  registerEndpoint(app, accountEndpoints.addAddress, async ({ caller, body }) => ({
    data: await profile.addAddress(userOf(caller).id, body),
    message: messages.customer.addressSaved,
  }))
  registerEndpoint(app, accountEndpoints.saveAddress, async ({ caller, params, body }) => ({
    data: await profile.saveAddress({ id: params.addressId, userId: userOf(caller).id }, body),
    message: messages.customer.addressSaved,
  }))
  registerEndpoint(app, accountEndpoints.deleteAddress, async ({ caller, params }) => {
    await profile.deleteAddress({ id: params.addressId, userId: userOf(caller).id })
    return { message: messages.customer.addressDeleted }
  })
  registerEndpoint(app, accountEndpoints.requestVerification, async ({ caller }) => {
    await verification.request(userOf(caller).id)
    return { message: messages.customer.verificationSent }
  })
  registerEndpoint(app, accountEndpoints.verifyEmail, async ({ caller, body }) => {
    await verification.verify({ userId: userOf(caller).id, token: body.token })
    return { message: messages.customer.emailVerified }
  })
}

function registerSafetyRoutes(app: FastifyInstance, { sessions }: AccountAreaServices): void {
  registerEndpoint(app, accountEndpoints.changePassword, async ({ caller, body, request, reply }) => {
    const { id, email } = userOf(caller)
    const session = await sessions.changePassword({ ...body, userId: id, email, device: deviceOf(request) })
    setTokenCookie(reply, session.token, session.expiresAt)
    return { message: messages.customer.passwordChanged, token: session.token }
  })
  registerEndpoint(app, accountEndpoints.sessions, async ({ caller }) => ({
    data: await sessions.listSessions({ userId: userOf(caller).id, token: caller.token }),
  }))
  registerEndpoint(app, accountEndpoints.endSession, async ({ caller, params }) => {
    await sessions.endSession({ id: params.sessionId, userId: userOf(caller).id })
    return { message: messages.customer.sessionEnded }
  })
  registerEndpoint(app, accountEndpoints.endSessions, async ({ caller, reply }) => {
    await sessions.endAllSessions(userOf(caller).id)
    clearTokenCookie(reply)
    return { message: messages.customer.signedOutEverywhere }
  })
}

function registerPrivacyRoutes(app: FastifyInstance, { privacy }: AccountAreaServices): void {
  registerEndpoint(app, accountEndpoints.consents, async ({ caller }) => ({
    data: await privacy.listConsents(userOf(caller).id),
  }))
  registerEndpoint(app, accountEndpoints.recordCookies, async ({ caller, body }) => {
    await privacy.recordCookies(userOf(caller).id, body.groups)
    return { message: messages.customer.consentSaved }
  })
  registerEndpoint(app, accountEndpoints.exportData, async ({ caller, reply }) => {
    reply.header('content-disposition', 'attachment; filename="moje-udaje.json"')
    return privacy.collect(toDataOwner(caller))
  })
  registerEndpoint(app, accountEndpoints.exportCsv, async ({ caller, reply }) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="moje-udaje.csv"')
    return privacy.collectCsv(toDataOwner(caller))
  })
  registerEndpoint(app, accountEndpoints.eraseMe, async ({ caller, body, reply }) => {
    await privacy.erase({ ...toDataOwner(caller), email: userOf(caller).email, password: body.password })
    clearTokenCookie(reply)
    return { message: messages.customer.erased }
  })
}

/** The policy of these endpoints has rejected guests already; this check narrows the type. */
function userOf(caller: Caller): SessionUser {
  if (!caller.user) throw new ApiError('unauthorized')
  return caller.user
}

function toDataOwner(caller: Caller): DataOwner {
  const { id, email, isEmailVerified } = userOf(caller)
  return { userId: id, provedEmail: isEmailVerified ? email : undefined }
}
