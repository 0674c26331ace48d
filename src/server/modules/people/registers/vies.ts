import * as z from 'zod/mini'
import { readJson } from './read-json.ts'

/** What VIES says of a VAT number; the name only where its country tells it. */
export type VatAnswer = { isValid: boolean; name: string }

const answerSchema = z.object({
  valid: z.boolean(),
  name: z.nullish(z.string()),
  userError: z.nullish(z.string()),
})

/** Words of VIES for an answer that is one; every other says that the register of that country could not be asked. */
const settled = new Set(['VALID', 'INVALID', ''])

/** Asks the Commission's VIES; throws when it, or the register of the country behind it, cannot say. */
export async function askVies(apiBase: string, vatId: string, signal: AbortSignal): Promise<VatAnswer> {
  const body = { countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }
  const { valid, name, userError } = answerSchema.parse(await readJson(`${apiBase}/check-vat-number`, signal, body))
  if (!settled.has(userError ?? '')) throw new Error(`VIES answered ${userError}.`)
  return { isValid: valid, name: readName(name) }
}

/** A country that keeps names to itself gives dashes. */
function readName(name: string | null | undefined): string {
  const text = name?.trim() ?? ''
  return /^-*$/.test(text) ? '' : text
}
