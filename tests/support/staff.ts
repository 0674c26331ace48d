import type { FastifyInstance } from 'fastify'
import { askHeader } from '#contracts/admin/second-person.ts'
import type { StaffRole } from '#contracts/admin/permissions.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { staffCookieName } from '#server/http/staff/staff-cookie.ts'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#server/platform/db/db.ts'
import { randomSecret, sha256 } from '#server/platform/ids.ts'

const hourMs = 3_600_000

/** Makes an account staff, or gives it other roles. */
export async function aStaffMember(db: Db, userId: number, roles: readonly StaffRole[]): Promise<void> {
  const values = { roles: [...roles], appointedAt: new Date(), dismissedAt: null }
  await db.query
    .insertInto('staffMembers')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

export type StaffSessionInput = {
  roles?: readonly StaffRole[]
  firstname?: string
  /** Only the password is proven, as after the first step of a sign-in. */
  isFirstFactor?: boolean
  isDismissed?: boolean
  branches?: number[]
  amountLimitCents?: Cents
  now?: Date
}

export type GivenStaff = { userId: number; sessionId: number; cookies: Record<string, string> }

/** A person of staff with an open session. */
export async function aStaffSession(
  db: Db,
  {
    roles = ['owner'],
    firstname = 'Eva',
    isFirstFactor,
    isDismissed,
    branches = [],
    amountLimitCents,
    now = new Date(),
  }: StaffSessionInput = {},
): Promise<GivenStaff> {
  const { id: userId } = await db.query
    .insertInto('users')
    .values({
      email: `${crypto.randomUUID()}@konfetka.test`,
      passwordHash: '',
      firstname,
      lastname: 'Nová',
      groupId: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.query
    .insertInto('staffMembers')
    .values({
      userId,
      roles: [...roles],
      branches,
      amountLimitCents: amountLimitCents ?? null,
      appointedAt: now,
      dismissedAt: isDismissed ? now : null,
    })
    .execute()
  // A second factor that was not proven yet exists.
  if (isFirstFactor) await db.query.insertInto('staffAuthenticators').values({ userId, sealedSecret: 'x' }).execute()
  const token = randomSecret()
  const { id: sessionId } = await db.query
    .insertInto('staffSessions')
    .values({
      tokenDigest: sha256(token),
      userId,
      device: 'Firefox, Linux',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + hourMs),
      secondFactorAt: isFirstFactor ? null : now,
      provenAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, sessionId, cookies: { [staffCookieName]: token } }
}

/** Wants a colleague to be asked about a write above the limit. */
export const asking = { [askHeader]: '1' }

type StaffCall = {
  /** A FormData is sent as a form with files. */
  body?: object
  /** Sent as If-Match. */
  version?: number
  /** Of the request; a new one by default. */
  key?: string
  headers?: Record<string, string>
}

/** Calls the API of the back office with the cookies of a person. */
export function createStaffClient(app: FastifyInstance, cookies: Record<string, string>) {
  return async (method: Endpoint['method'], url: string, { body, version, key, headers }: StaffCall = {}) => {
    const form = body instanceof FormData ? new Response(body) : undefined
    const payload = form ? Buffer.from(await form.arrayBuffer()) : body
    const type = form?.headers.get('content-type')
    const response = await app.inject({
      method,
      url,
      cookies,
      headers: {
        ...headers,
        ...(typeof type === 'string' && { 'content-type': type }),
        ...(method !== 'GET' && { 'idempotency-key': key ?? crypto.randomUUID() }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(payload && { payload }),
    })
    return {
      status: response.statusCode,
      text: response.body,
      body: response.body === '' ? undefined : response.json(),
      headers: response.headers,
      cookies: response.cookies,
    }
  }
}
