import { type RateChange, vatClassOf } from '#kernel/vat-rates.ts'
import type { PaperContent } from '#server/modules/selling/papers/index.ts'

/** The class of a rate on a paper. A credit note has the rates of the invoice that it corrects. */
export function findPaperClass(
  { suppliedOn, issuedOn, corrects }: Pick<PaperContent, 'suppliedOn' | 'issuedOn' | 'corrects'>,
  { rate, changes }: { rate: number; changes: readonly RateChange[] },
): number {
  return vatClassOf(changes, rate, corrects?.issuedOn ?? suppliedOn ?? issuedOn)
}
