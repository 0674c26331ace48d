import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '#contracts/account-endpoints.ts'
import { sizeProfileEndpoints } from '#contracts/size-profiles.ts'
import { privacyEndpoints } from '#contracts/privacy-endpoints.ts'
import { messages } from '#contracts/messages.ts'
import type { Caller, SessionUser } from '#server/http/caller.ts'
import { clearTokenCookie, setTokenCookie } from '#server/http/cookies.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { deviceOf } from './accounts.routes.ts'
import type { AccountsParts } from './accounts.types.ts'
import { listSizeProfiles, removeSizeProfile, saveSizeProfile } from './measures/keep-measures.ts'
import { changePassword } from './passwords/change-password.ts'
import { collectPersonalData, collectPersonalDataCsv } from './privacy/collect-personal-data.ts'
import { eraseCustomer } from './privacy/erase-customer.ts'
import type { DataOwner } from './privacy/personal-data.ts'
import { listConsents, recordCookies } from './privacy/record-consents.ts'
import { addAddress, deleteAddress, listAddresses, saveAddress } from './profile/change-addresses.ts'
import { findInvoice, saveInvoice } from './profile/save-invoice.ts'
import { updateProfile } from './profile/update-profile.ts'
import { requestVerification, verifyEmail } from './registration/verify-email.ts'
import { endAllSessions, endSession } from './sessions/end-sessions.ts'
import { listSessions } from './sessions/list-sessions.ts'

/** The customer's own pages. The owner of everything here is the session's user, never an id from the request. */
export function registerAccountAreaRoutes(app: FastifyInstance, parts: AccountsParts): void {
  registerProfileRoutes(app, parts)
  registerSafetyRoutes(app, parts)
  registerPrivacyRoutes(app, parts)
  registerMeasureRoutes(app, parts)
}

function registerMeasureRoutes(app: FastifyInstance, parts: AccountsParts): void {
  registerEndpoint(app, sizeProfileEndpoints.sizeProfiles, async ({ caller }) => ({
    data: await listSizeProfiles(parts.db.query, userOf(caller).id),
  }))
  registerEndpoint(app, sizeProfileEndpoints.saveSizeProfile, async ({ caller, body }) => ({
    data: await saveSizeProfile(parts, userOf(caller).id, body),
  }))
  registerEndpoint(app, sizeProfileEndpoints.removeSizeProfile, async ({ caller, params }) => {
    await removeSizeProfile(parts, { id: params.id, userId: userOf(caller).id })
    return undefined
  })
}

function registerProfileRoutes(app: FastifyInstance, parts: AccountsParts): void {
  registerEndpoint(app, accountEndpoints.updateMe, async ({ caller, body }) => {
    await updateProfile(parts, userOf(caller).id, body)
    return { message: messages.customer.dataUpdated }
  })
  registerEndpoint(app, accountEndpoints.invoice, async ({ caller }) => ({
    data: await findInvoice(parts, userOf(caller).id),
  }))
  registerEndpoint(app, accountEndpoints.saveInvoice, async ({ caller, body }) => {
    await saveInvoice(parts, userOf(caller).id, body)
    return { message: messages.customer.dataUpdated }
  })
  registerEndpoint(app, accountEndpoints.addresses, async ({ caller }) => ({
    data: await listAddresses(parts, userOf(caller).id),
  }))
  registerEndpoint(app, accountEndpoints.addAddress, async ({ caller, body }) => ({
    data: await addAddress(parts, userOf(caller).id, body),
    message: messages.customer.addressSaved,
  }))
  registerEndpoint(app, accountEndpoints.saveAddress, async ({ caller, params, body }) => ({
    data: await saveAddress(parts, { id: params.addressId, userId: userOf(caller).id }, body),
    message: messages.customer.addressSaved,
  }))
  registerEndpoint(app, accountEndpoints.deleteAddress, async ({ caller, params }) => {
    await deleteAddress(parts, { id: params.addressId, userId: userOf(caller).id })
    return { message: messages.customer.addressDeleted }
  })
  registerEndpoint(app, accountEndpoints.requestVerification, async ({ caller }) => {
    await requestVerification(parts, userOf(caller).id)
    return { message: messages.customer.verificationSent }
  })
  registerEndpoint(app, accountEndpoints.verifyEmail, async ({ caller, body }) => {
    await verifyEmail(parts, { userId: userOf(caller).id, token: body.token })
    return { message: messages.customer.emailVerified }
  })
}

function registerSafetyRoutes(app: FastifyInstance, parts: AccountsParts): void {
  registerEndpoint(app, accountEndpoints.changePassword, async ({ caller, body, request, reply }) => {
    const session = await changePassword(parts, { ...body, userId: userOf(caller).id, device: deviceOf(request) })
    setTokenCookie(reply, session.token, session.expiresAt)
    return { message: messages.customer.passwordChanged, token: session.token }
  })
  registerEndpoint(app, accountEndpoints.sessions, async ({ caller }) => ({
    data: await listSessions(parts, { userId: userOf(caller).id, token: caller.token }),
  }))
  registerEndpoint(app, accountEndpoints.endSession, async ({ caller, params }) => {
    await endSession(parts, { id: params.sessionId, userId: userOf(caller).id })
    return { message: messages.customer.sessionEnded }
  })
  registerEndpoint(app, accountEndpoints.endSessions, async ({ caller, reply }) => {
    await endAllSessions(parts, userOf(caller).id)
    clearTokenCookie(reply)
    return { message: messages.customer.signedOutEverywhere }
  })
}

function registerPrivacyRoutes(app: FastifyInstance, parts: AccountsParts): void {
  registerEndpoint(app, privacyEndpoints.consents, async ({ caller }) => ({
    data: await listConsents(parts, userOf(caller).id),
  }))
  registerEndpoint(app, privacyEndpoints.recordCookies, async ({ caller, body }) => {
    await recordCookies(parts, userOf(caller).id, body.groups)
    return { message: messages.customer.consentSaved }
  })
  registerEndpoint(app, privacyEndpoints.exportData, async ({ caller, reply }) => {
    reply.header('content-disposition', 'attachment; filename="moje-udaje.json"')
    return collectPersonalData(parts, parts.db.query, toDataOwner(caller))
  })
  registerEndpoint(app, privacyEndpoints.exportCsv, async ({ caller, reply }) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="moje-udaje.csv"')
    return collectPersonalDataCsv(parts, parts.db.query, toDataOwner(caller))
  })
  registerEndpoint(app, privacyEndpoints.eraseMe, async ({ caller, body, reply }) => {
    await eraseCustomer(parts, { ...toDataOwner(caller), password: body.password })
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
