import { CircuitOpen, createCircuitBreaker } from '#server/platform/outside/circuit-breaker.ts'
import type { Clock } from '#server/platform/clock.ts'
import { wasNeverSent } from '#server/platform/outside/never-sent.ts'
import { NoAnswer, NotDone } from './not-done.ts'

/**
 * A customer waits for the answer, so a slow one ends the call, also one that comes byte by byte. Three failures in a row open
 * the circuit breaker, within ten seconds (reliability, R18).
 */
const timeoutMs = 3_000

export type GatewayRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string
}
/** `body`: parsed JSON, to be checked by the caller. */
export type GatewayAnswer = { status: number; body: unknown }
export type CallGateway = (url: string, request: GatewayRequest) => Promise<GatewayAnswer>

/**
 * Calls of one gateway in JSON. Throws `NotDone` if it cannot have heard of the request, and another error if it may have: for
 * no answer, an answer of 5xx or one that is not JSON.
 */
export function createGatewayCalls({ name, clock }: { name: string; clock: Clock }): CallGateway {
  const guard = createCircuitBreaker({ now: () => clock.now().getTime() })
  return async (url, request) => {
    try {
      return await guard(() => send(name, url, request))
    } catch (error) {
      if (error instanceof CircuitOpen) throw new NotDone(`${name} does not answer.`)
      throw error
    }
  }
}

async function send(name: string, url: string, request: GatewayRequest): Promise<GatewayAnswer> {
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    text = await response.text()
  } catch (error) {
    if (wasNeverSent(error)) throw new NotDone(`${name} cannot be reached.`)
    // The error itself may hold the request, and with it the secret.
    throw new NoAnswer(`${name} did not answer.`)
  }
  if (response.status >= 500) throw new Error(`${name} answered ${response.status}.`)
  return { status: response.status, body: parse(name, text) }
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${name} sent an answer that is not JSON.`)
  }
}
