import type { S3ServiceException } from '@aws-sdk/client-s3'
import { CircuitOpen, createCircuitBreaker } from '../outside/circuit-breaker.ts'
import { FilesUnavailable } from './file-store.ts'

const openMs = 10_000
const notImplemented = 501

/** The store's own refusal, for the check at the start. `status` is that of HTTP. */
export class S3Refusal extends FilesUnavailable {
  readonly reason: string
  readonly status: number

  constructor(reason: string, status: number, cause: Error) {
    super(`The store of files answered ${status} ${reason}.`, { cause })
    this.reason = reason
    this.status = status
  }
}

/**
 * Calls the store within a limit. After three calls in a row without an answer, callers are refused for ten seconds
 * instead of each waiting. A refusal is an answer: it does not open the circuit.
 */
export function createS3Call(ServiceException: typeof S3ServiceException) {
  const guard = createCircuitBreaker({ openMs, now: () => performance.now() })

  async function ask<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>) {
    try {
      return { kind: 'done', result: await withLimit(ms, work) } as const
    } catch (error) {
      if (!(error instanceof ServiceException)) throw error
      const status = error.$metadata.httpStatusCode ?? 0
      if (status < 300 || (status >= 500 && status !== notImplemented)) throw error
      return { kind: 'refused', error: new S3Refusal(error.name, status, error) } as const
    }
  }

  return async function call<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const outcome = await guard(() => ask(ms, work)).catch((error: unknown) => {
      throw new FilesUnavailable(describeSilence(error), { cause: error })
    })
    if (outcome.kind === 'refused') throw outcome.error
    return outcome.result
  }
}

/** The SDK's own pauses between attempts do not end with the signal. */
function withLimit<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(ms)
  const expired = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([work(signal), expired])
}

/** The value instead of a refusal with one of these statuses. */
export async function unless<Result, Value>(
  statuses: readonly number[],
  value: Value,
  work: () => Promise<Result>,
): Promise<Result | Value> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof S3Refusal && statuses.includes(error.status) && error.reason !== 'NoSuchBucket') return value
    throw error
  }
}

function describeSilence(error: unknown): string {
  if (error instanceof CircuitOpen) return 'The store of files has not answered several times and is left alone now.'
  return `The store of files does not answer: ${error instanceof Error ? error.message || error.name : String(error)}`
}
