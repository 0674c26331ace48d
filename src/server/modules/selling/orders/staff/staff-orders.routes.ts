import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '#server/http/errors.ts'
import { equalDigests, sha256 } from '#server/platform/ids.ts'
import { deriveSecret } from '#server/platform/secret.ts'
import { staffRequest } from './staff-request.ts'
import type { StaffOrders } from './staff-orders.types.ts'

const numberParams = z.object({ number: z.string().check(z.regex(/^\d{10}$/)) })
const helloQuery = z.object({ nonce: z.string().check(z.regex(/^[\w-]{22}$/)) })
const listQuery = z.object({ state: z.optional(z.string().check(z.maxLength(30))) })

/**
 * Lets scripts/orders.ts into the running shop, which holds the embedded database. Anyone who can read the secret of the
 * installation may act as staff; it never leaves the machine.
 */
export function registerStaffOrdersRoutes(
  app: FastifyInstance,
  { staff, secret }: { staff: StaffOrders; secret: string },
): void {
  // Called before the secret is sent: only the shop that the secret belongs to can answer (scripts/orders.ts).
  app.get('/internal/hello', { schema: { hide: true } }, async (request) => {
    const { data: query } = helloQuery.safeParse(request.query)
    if (!query) throw new ApiError('not_found')
    return { proof: deriveSecret(secret, `hello ${query.nonce}`) }
  })

  app.get('/internal/orders', { schema: { hide: true } }, async (request) => {
    admit(request, secret)
    const { data: query } = listQuery.safeParse(request.query)
    return { data: await staff.list({ state: query?.state }) }
  })

  app.get('/internal/orders/:number', { schema: { hide: true } }, async (request) => {
    admit(request, secret)
    return { data: await staff.show(readNumber(request)) }
  })

  app.post('/internal/orders/:number', { schema: { hide: true } }, async (request) => {
    admit(request, secret)
    const { data: body } = staffRequest.safeParse(request.body)
    if (!body) throw new ApiError('bad_request')
    const number = readNumber(request)
    await staff.act(number, body)
    return { data: await staff.show(number) }
  })
}

/** A wrong secret gets the same 404 as an unknown URL. */
function admit(request: FastifyRequest, secret: string): void {
  const given = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (given === undefined || !equalDigests(sha256(given), sha256(secret))) throw new ApiError('not_found')
}

function readNumber(request: FastifyRequest): string {
  const { data: params } = numberParams.safeParse(request.params)
  if (!params) throw new ApiError('not_found')
  return params.number
}
