import * as z from 'zod/mini'
import type { CompanyRecord } from '#contracts/registers.ts'
import { formatZip } from './rpo.rules.ts'

const subjectSchema = z.object({
  ico: z.string(),
  obchodniJmeno: z.string(),
  dic: z.nullish(z.string()),
  datumZaniku: z.nullish(z.string()),
  sidlo: z.nullish(
    z.object({
      nazevUlice: z.nullish(z.string()),
      cisloDomovni: z.nullish(z.number()),
      cisloOrientacni: z.nullish(z.number()),
      cisloOrientacniPismeno: z.nullish(z.string()),
      nazevObce: z.nullish(z.string()),
      psc: z.nullish(z.number()),
    }),
  ),
})
type Seat = NonNullable<z.output<typeof subjectSchema>['sidlo']>

const aresSource = { name: 'ARES, Ministerstvo financí ČR', url: 'https://ares.gov.cz' }

/** The company of an ARES answer; undefined when the answer is about another number. */
export function readAres(answer: unknown, companyId: string): CompanyRecord | undefined {
  const subject = subjectSchema.parse(answer)
  if (subject.ico.padStart(8, '0') !== companyId) return undefined
  const seat = subject.sidlo ?? {}
  const vatId = subject.dic?.trim() || null
  return {
    company_id: companyId,
    company: subject.obchodniJmeno.trim(),
    street: [seat.nazevUlice || seat.nazevObce, joinNumbers(seat)].filter(Boolean).join(' '),
    city: seat.nazevObce ?? '',
    zip: formatZip(seat.psc),
    country: 'CZ',
    // A Czech DIČ is the VAT number itself.
    tax_id: vatId,
    vat_id: vatId,
    terminated_on: subject.datumZaniku?.slice(0, 10) || null,
    source: aresSource,
  }
}

/** House number, then a slash and the street number: `1523/14a`. */
function joinNumbers({ cisloDomovni, cisloOrientacni, cisloOrientacniPismeno }: Seat): string {
  if (!cisloOrientacni) return String(cisloDomovni ?? '')
  return `${cisloDomovni ?? ''}/${cisloOrientacni}${cisloOrientacniPismeno ?? ''}`.replace(/^\//, '')
}
