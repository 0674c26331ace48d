import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { messages } from '#contracts/messages.ts'
import { ApiError } from '#server/http/errors.ts'
import type { StaffCaller } from '#server/http/staff/staff-caller.ts'
import { storeChallenge, takeChallenge } from '../sessions/staff-sessions.queries.ts'
import type { StaffParts } from '../staff.types.ts'
import { listPasskeys, type NewPasskey } from './factors.queries.ts'

type PasskeyDeps = Pick<StaffParts, 'db' | 'clock' | 'site'>

/** What a browser sends; the library checks every part of it. */
export type Credential = { id: string }

const challengeMs = 5 * 60_000

// Few requests need the library, and it is large.
const load = () => import('@simplewebauthn/server')

export async function offerPasskeyUse(deps: PasskeyDeps, staff: StaffCaller): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await load()
  const known = await listPasskeys(deps.db.query, staff.userId)
  const options = await generateAuthenticationOptions({
    rpID: deps.site.rpId,
    userVerification: 'preferred',
    allowCredentials: known.map(toDescriptor),
  })
  await keepChallenge(deps, staff, options.challenge)
  return { ...options }
}

/** The passkey that signed the challenge of this session, and its new counter; throws 422 for anything else. */
export async function checkPasskeyUse(deps: PasskeyDeps, staff: StaffCaller, credential: Credential) {
  const { verifyAuthenticationResponse } = await load()
  const known = await listPasskeys(deps.db.query, staff.userId)
  const passkey = known.find(({ credentialId }) => credentialId === credential.id)
  const expectedChallenge = await takeChallenge(deps.db.query, { id: staff.sessionId, now: deps.clock.now() })
  if (!passkey || expectedChallenge === undefined) throw refused()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    // Any JSON with an id may come here; the library refuses what is not such a response.
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: deps.site.origin,
    expectedRPID: deps.site.rpId,
    requireUserVerification: false,
    credential: {
      ...toDescriptor(passkey),
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  return { id: passkey.id, counter: authenticationInfo.newCounter }
}

export async function offerPasskey(deps: PasskeyDeps, staff: StaffCaller): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await load()
  const known = await listPasskeys(deps.db.query, staff.userId)
  const options = await generateRegistrationOptions({
    rpName: deps.site.name,
    rpID: deps.site.rpId,
    userID: new TextEncoder().encode(`staff-${staff.userId}`),
    userName: staff.email,
    userDisplayName: staff.name,
    attestationType: 'none',
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(deps, staff, options.challenge)
  return { ...options }
}

/** The passkey that a browser has made for the challenge of this session; throws 422 for anything else. */
export async function checkNewPasskey(
  deps: PasskeyDeps,
  staff: StaffCaller,
  credential: Credential,
): Promise<Omit<NewPasskey, 'name'>> {
  const { verifyRegistrationResponse } = await load()
  const createdAt = deps.clock.now()
  const expectedChallenge = await takeChallenge(deps.db.query, { id: staff.sessionId, now: createdAt })
  if (expectedChallenge === undefined) throw refused()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // As above.
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: deps.site.origin,
    expectedRPID: deps.site.rpId,
    requireUserVerification: false,
  }).catch(() => {
    throw refused()
  })
  if (!verified || !registrationInfo) throw refused()
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    userId: staff.userId,
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: [...transports],
    createdAt,
  }
}

async function keepChallenge({ db, clock }: PasskeyDeps, staff: StaffCaller, challenge: string): Promise<void> {
  const until = new Date(clock.now().getTime() + challengeMs)
  await storeChallenge(db.query, { id: staff.sessionId, challenge, until })
}

function toDescriptor({ credentialId, transports }: { credentialId: string; transports: string[] }) {
  return { id: credentialId, transports }
}

function refused(): ApiError {
  return new ApiError('code_wrong', { message: messages.staff.passkeyWrong })
}
