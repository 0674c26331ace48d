import type { ApiError } from '../../errors.ts'

/** Why a row was refused: what is wrong with its first field, which says more than that something is. */
export function sayRefusal({ errors, message }: ApiError): string {
  return Object.values(errors ?? {}).flat()[0] ?? message
}
