import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionEndpoints, type StaffSession } from '#contracts/admin/session.ts'
import { startEndpoints } from '#contracts/admin/start.ts'
import { deviceCookieName, setDeviceCookie } from '#server/http/cookies.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import { clearStaffCookie, setStaffCookie, staffCookieName } from '#server/http/staff/staff-cookie.ts'
import { describeDevice } from '#server/modules/people/accounts/index.ts'
import { isOwnerLinkOpen } from './members/create-first-owner.ts'
import { proveFactor, type Proof } from './factors/prove-factor.ts'
import { offerPasskeyUse } from './factors/passkeys.ts'
import { endSession, listOwnSessions, readSession, signOut, toSession } from './sessions/own-sessions.ts'
import { isLinkOpen, signIn, startAsOwner, startWithLink, type OpenedSession } from './sessions/sign-in.ts'
import type { StaffParts } from './staff.types.ts'

export function registerSessionRoutes(app: FastifyInstance, parts: StaffParts): void {
  registerSignInRoutes(app, parts)
  registerProofRoutes(app, parts)
  registerOwnSessionRoutes(app, parts)
}

function registerSignInRoutes(app: FastifyInstance, parts: StaffParts): void {
  registerEndpoint(app, sessionEndpoints.signIn, async ({ body, caller, request, reply }) => {
    const deviceCookie = request.cookies[deviceCookieName]
    return open(reply, await signIn(parts, { ...body, ip: caller.ip, deviceCookie, device: deviceOf(request) }))
  })
  registerEndpoint(app, startEndpoints.link, async ({ body }) => {
    const isForOwner = await isOwnerLinkOpen(parts, body.secret)
    return { data: { is_open: isForOwner || (await isLinkOpen(parts, body.secret)), is_for_owner: isForOwner } }
  })
  registerEndpoint(app, startEndpoints.owner, async ({ body, request, reply }) =>
    open(reply, await startAsOwner(parts, { ...body, device: deviceOf(request) })),
  )
  registerEndpoint(app, startEndpoints.start, async ({ body, request, reply }) =>
    open(reply, await startWithLink(parts, { ...body, device: deviceOf(request) })),
  )
  registerEndpoint(app, sessionEndpoints.end, async ({ staff, reply }) => {
    await signOut(parts, staff)
    clearStaffCookie(reply)
  })
}

function registerProofRoutes(app: FastifyInstance, parts: StaffParts): void {
  const prove = async ({ staff, request }: { staff: StaffCaller; request: FastifyRequest }, proof: Proof) => {
    await proveFactor(parts, staff, { proof, ip: request.ip })
    return { data: await readSession(parts, request.cookies[staffCookieName]) }
  }
  registerEndpoint(app, sessionEndpoints.totp, (input) => prove(input, { kind: 'totp', code: input.body.code }))
  registerEndpoint(app, sessionEndpoints.recovery, (input) => prove(input, { kind: 'recovery', code: input.body.code }))
  registerEndpoint(app, sessionEndpoints.passkeyOptions, async ({ staff }) => ({
    data: await offerPasskeyUse(parts, staff),
  }))
  registerEndpoint(app, sessionEndpoints.passkey, (input) =>
    prove(input, { kind: 'passkey', credential: input.body.credential }),
  )
  registerEndpoint(app, sessionEndpoints.proof, (input) => prove(input, toProof(input.body)))
}

function registerOwnSessionRoutes(app: FastifyInstance, parts: StaffParts): void {
  registerEndpoint(app, sessionEndpoints.show, async ({ staff }) => ({ data: toSession(staff) }))
  registerEndpoint(app, sessionEndpoints.list, async ({ staff }) => ({ data: await listOwnSessions(parts, staff) }))
  registerEndpoint(app, sessionEndpoints.endOne, async ({ staff, params, reply }) => {
    await endSession(parts, { id: params.id, userId: staff.userId })
    if (params.id === staff.sessionId) clearStaffCookie(reply)
  })
}

function open(reply: FastifyReply, { token, expiresAt, deviceCookie, staff }: OpenedSession): { data: StaffSession } {
  setStaffCookie(reply, token, expiresAt)
  if (deviceCookie !== undefined) setDeviceCookie(reply, deviceCookie)
  return { data: toSession(staff) }
}

function toProof({
  code,
  credential,
  password,
}: {
  code?: string | undefined
  credential?: { id: string } | undefined
  password?: string | undefined
}): Proof {
  if (code !== undefined) return { kind: 'totp', code }
  if (credential !== undefined) return { kind: 'passkey', credential }
  if (password !== undefined) return { kind: 'password', password }
  throw new ApiError('bad_request')
}

function deviceOf(request: FastifyRequest): string {
  return describeDevice(request.headers['user-agent'] ?? '')
}
