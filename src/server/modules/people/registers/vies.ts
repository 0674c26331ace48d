import * as z from 'zod/mini'
import { readJson } from './read-json.ts'

/** A VIES answer about a VAT number; the name only if its country publishes it. */
export type VatAnswer = { isValid: boolean; name: string }

const answerSchema = z.object({
  valid: z.boolean(),
  name: z.nullish(z.string()),
  userError: z.nullish(z.string()),
})

/** The `userError` values of a definite answer; every other value means that the country's register was unreachable. */
const settled = new Set(['VALID', 'INVALID', ''])

/** Queries the Commission's VIES; throws when it, or the country's register behind it, cannot answer. */
export async function askVies(apiBase: string, vatId: string, signal: AbortSignal): Promise<VatAnswer> {
  const body = { countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }
  const { valid, name, userError } = answerSchema.parse(await readJson(`${apiBase}/check-vat-number`, signal, body))
  if (!settled.has(userError ?? '')) throw new Error(`VIES answered ${userError}.`)
  return { isValid: valid, name: readName(name) }
}

/** A country that keeps names private returns dashes. */
function readName(name: string | null | undefined): string {
  const text = name?.trim() ?? ''
  return /^-*$/.test(text) ? '' : text
}
