import { invalid } from '#server/http/errors.ts'
import type { FieldErrors } from './accounts.rules.ts'

/** Ends the request with 422 when a form has faults. */
export function refuseFaults(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
