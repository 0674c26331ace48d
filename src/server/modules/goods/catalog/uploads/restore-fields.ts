import { isDeepStrictEqual } from 'node:util'
import type { ImportedProduct, ImportedVariant } from '../import/imported-product.ts'

/** What a person reads about a field that stays. */
const fieldNames: Readonly<Record<string, string>> = {
  name: 'názov',
  slug: 'adresa',
  categoryPaths: 'kategórie',
  brand: 'značka',
  shortDescription: 'krátky popis',
  descriptionHtml: 'popis',
  vatRate: 'DPH',
  images: 'obrázky',
  attributes: 'vlastnosti',
  isHidden: 'viditeľnosť',
  priceCents: 'cena',
  salePriceCents: 'akciová cena',
  stockCentral: 'zásoba',
  stockByStore: 'zásoba predajní',
}

/** The product with each field as it was, unless it was changed since the import; those are named in `kept`. */
export function restoreFields({ before, after, now }: Record<'before' | 'after' | 'now', ImportedProduct>): {
  product: ImportedProduct
  kept: string[]
} {
  const { variants: oldVariants, ...oldFields } = before
  const { variants: importedVariants, ...importedFields } = after
  const { variants: nowVariants, ...nowFields } = now
  const kept = new Set<string>()
  const fields = restoreRecord({ before: oldFields, after: importedFields, now: nowFields }, kept)
  const byCode = (variants: readonly ImportedVariant[]) => new Map(variants.map((variant) => [variant.code, variant]))
  const [old, imported] = [byCode(oldVariants), byCode(importedVariants)]
  const variants = nowVariants.flatMap((variant) => {
    const [was, made] = [old.get(variant.code), imported.get(variant.code)]
    // It was added since.
    if (!made) return [variant]
    if (was) return [clearable(restoreRecord({ before: was, after: made, now: variant }, kept), was)]
    if (isDeepStrictEqual(made, variant)) return []
    kept.add(`variant ${variant.code}`)
    return [variant]
  })
  const there = new Set(nowVariants.map(({ code }) => code))
  const back = oldVariants.filter(({ code }) => !there.has(code) && !imported.has(code))
  return { product: { ...fields, variants: [...variants, ...back] }, kept: [...kept] }
}

function restoreRecord<Fields extends object>(
  { before, after, now }: Record<'before' | 'after' | 'now', Fields>,
  kept: Set<string>,
): Fields {
  const restored = { ...now }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  for (const name of keys) {
    const key = name as keyof Fields // one of the two records has it
    if (isDeepStrictEqual(before[key], after[key])) continue
    if (!isDeepStrictEqual(now[key], after[key])) kept.add(fieldNames[name] ?? name)
    else if (name in before) restored[key] = before[key]
    else delete restored[key]
  }
  return restored
}

/** An empty shelf is a shelf; a field that is not given stays. */
function clearable(variant: ImportedVariant, was: ImportedVariant): ImportedVariant {
  return variant.shelf === undefined && was.shelf === undefined ? { ...variant, shelf: '' } : variant
}
