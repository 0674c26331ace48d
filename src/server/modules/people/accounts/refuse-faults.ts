import { invalid } from '#server/http/errors.ts'
import type { FieldErrors } from './accounts.rules.ts'

/** Throws a 422 when a form has faults. */
export function refuseFaults(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
