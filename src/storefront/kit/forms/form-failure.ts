import { ApiProblem } from '#storefront/api.ts'

/** What a form shows after the server has refused it: messages by field, one for the whole, what was typed. */
export type FormFailure = {
  errors: Record<string, string[]>
  problem: string | null
  values: Record<string, string>
}

/**
 * What becomes of a form whose sending failed: what the API says of its fields; otherwise that there were too many attempts,
 * in its words, or `failed`.
 */
export function toFailure(
  error: unknown,
  { values, failed }: { values: Record<string, string>; failed: string },
): { isSent: false } & FormFailure {
  const errors = error instanceof ApiProblem ? error.errors : {}
  if (Object.keys(errors).length > 0) return { isSent: false, errors, problem: null, values }
  const isTold = error instanceof ApiProblem && error.status === 429
  return { isSent: false, errors, problem: isTold ? error.message : failed, values }
}
