import * as z from 'zod/mini'
import type { CompanyRecord } from '#contracts/registers.ts'

// api.statistics.sk/rpo: every property is a list of values over time; the one without `validTo` is current.
const dated = { validTo: z.nullish(z.string()) }
const resultSchema = z.object({
  identifiers: z.array(z.object({ value: z.string(), ...dated })),
  fullNames: z.array(z.object({ value: z.string(), ...dated })),
  addresses: z.nullish(
    z.array(
      z.object({
        street: z.nullish(z.string()),
        buildingNumber: z.nullish(z.union([z.string(), z.number()])),
        regNumber: z.nullish(z.union([z.string(), z.number()])),
        postalCodes: z.nullish(z.array(z.union([z.string(), z.number()]))),
        municipality: z.nullish(z.object({ value: z.nullish(z.string()) })),
        ...dated,
      }),
    ),
  ),
  termination: z.nullish(z.string()),
})
const answerSchema = z.object({ results: z.array(z.unknown()) })
type Result = z.output<typeof resultSchema>

const rpoSource = {
  name: 'Register právnických osôb, Štatistický úrad SR (CC BY 4.0)',
  url: 'https://rpo.statistics.sk',
}

/** The company with exactly this number; a search also returns near matches and companies that once had the number. */
export function readRpo(answer: unknown, companyId: string): CompanyRecord | undefined {
  const results = answerSchema.parse(answer).results.flatMap((entry): Result[] => {
    const parsed = resultSchema.safeParse(entry)
    return parsed.success ? [parsed.data] : []
  })
  const matches = results.filter(({ identifiers }) => toDigits(findCurrent(identifiers)?.value) === companyId)
  const match = matches.find(({ termination }) => !termination) ?? matches[0]
  const name = match && findCurrent(match.fullNames)?.value
  if (!match || name === undefined) return undefined
  const address = findCurrent(match.addresses ?? [])
  const city = address?.municipality?.value ?? ''
  return {
    company_id: companyId,
    company: name.trim(),
    // A village without street names: its own name precedes the number.
    street: [address?.street || city, joinNumber(address)].filter(Boolean).join(' '),
    city,
    zip: formatZip(address?.postalCodes?.[0]),
    country: 'SK',
    tax_id: null,
    vat_id: null,
    terminated_on: match.termination?.slice(0, 10) || null,
    source: rpoSource,
  }
}

/** `5/A` or, with the registration number before it, `1234/5`. */
function joinNumber(address: NonNullable<Result['addresses']>[number] | undefined): string {
  const { regNumber, buildingNumber } = address ?? {}
  return [regNumber, buildingNumber]
    .map((part) => String(part ?? '').trim())
    .filter((part) => part !== '' && part !== '0')
    .join('/')
}

function findCurrent<Dated extends { validTo?: string | null | undefined }>(
  values: readonly Dated[],
): Dated | undefined {
  return values.find(({ validTo }) => !validTo)
}

function toDigits(text: string | undefined): string {
  const digits = (text ?? '').replace(/\D/g, '')
  return digits === '' ? '' : digits.padStart(8, '0')
}

export function formatZip(zip: string | number | null | undefined): string {
  const digits = String(zip ?? '').replace(/\s/g, '')
  return digits.replace(/^(\d{3})(\d{2})$/, '$1 $2')
}
