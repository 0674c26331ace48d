import * as z from 'zod/mini'

/** The words in a field of a form. */
export function readWords(value: unknown): string[] {
  return z.array(z.string()).safeParse(value).data ?? []
}
