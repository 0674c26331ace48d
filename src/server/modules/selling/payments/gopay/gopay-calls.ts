import * as z from 'zod/mini'
import type { Clock } from '#server/platform/clock.ts'
import type { CallGateway, GatewayAnswer, GatewayRequest } from '../gateways/call-gateway.ts'
import type { GatewayAccount } from '../gateways/gateways.types.ts'
import { NotDone, throwNotDone } from '../gateways/not-done.ts'

export type CallGoPay = (
  path: string,
  request?: { json?: object; form?: Record<string, string> },
) => Promise<GatewayAnswer>

/** GoPay does not accept the login and secret: wrong ones, or an account without a right. */
export class NotAdmitted extends NotDone {}

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() })
/** A token is not used in its last minute, so none ends during a call. */
const marginSeconds = 60

type CallsDeps = { account: GatewayAccount; apiBase: string; clock: Clock; send: CallGateway }

/** Calls of GoPay's REST API with a token (OAuth 2, half an hour), which is asked for once and kept in memory. */
export function createGoPayCalls({ account, apiBase, clock, send }: CallsDeps): CallGoPay {
  let kept: { token: string; until: number } | undefined

  async function getToken(): Promise<string> {
    if (kept && kept.until > clock.now().getTime()) return kept.token
    const { status, body } = await send(`${apiBase}/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${account.login}:${account.secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: String(new URLSearchParams({ grant_type: 'client_credentials', scope: 'payment-all' })),
    }).catch(throwNotDone)
    const { data } = tokenSchema.safeParse(body)
    if (!data) throw new NotAdmitted(`GoPay gave no token: ${status}.`)
    kept = { token: data.access_token, until: clock.now().getTime() + (data.expires_in - marginSeconds) * 1000 }
    return kept.token
  }

  return async (path, request = {}) => {
    const answer = await send(`${apiBase}/${path}`, toRequest(await getToken(), request))
    // The token was withdrawn; the next call asks for another.
    if (answer.status === 401) kept = undefined
    return answer
  }
}

function toRequest(token: string, { json, form }: NonNullable<Parameters<CallGoPay>[1]>): GatewayRequest {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  if (json) {
    return { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(json) }
  }
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  if (form) return { method: 'POST', headers: { ...headers, ...type }, body: String(new URLSearchParams(form)) }
  return { method: 'GET', headers }
}
