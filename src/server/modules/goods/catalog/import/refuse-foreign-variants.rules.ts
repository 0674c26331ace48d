import type { ImportOutcome } from './imported-product.ts'
import type { TextNumbers } from './survey/text-numbers.store.ts'

/** A variant's code belongs to one product of the file; the later product is refused. `seen`: lines of products by the codes of variants. */
export function refuseForeignVariants(outcome: ImportOutcome, seen: TextNumbers): ImportOutcome {
  if (outcome.kind === 'refused') return outcome
  const { product, line } = outcome
  const taken = product.variants.filter((variant) => seen.has(variant.code))
  if (taken.length > 0) {
    return {
      kind: 'refused',
      refusals: taken.map((variant) => ({
        line,
        code: product.code,
        column: 'variant_code',
        reason: `Kód variantu „${variant.code}“ už má produkt na riadku ${seen.get(variant.code)}.`,
      })),
    }
  }
  for (const variant of product.variants) seen.set(variant.code, line)
  return outcome
}
