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
  purchasePriceCents: 'nákupná cena',
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
    if (was) return [restoreVariant({ before: was, after: made, now: variant }, kept)]
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
    if (name.startsWith('stock') || isDeepStrictEqual(before[key], after[key])) continue
    if (!isDeepStrictEqual(now[key], after[key])) kept.add(fieldNames[name] ?? name)
    else if (name in before) restored[key] = before[key]
    else delete restored[key]
  }
  return restored
}

function restoreVariant(
  states: Record<'before' | 'after' | 'now', ImportedVariant>,
  kept: Set<string>,
): ImportedVariant {
  const restored = { ...restoreRecord(states, kept), ...restorePieces(states, kept) }
  // An empty shelf is a shelf; a field that is not given stays.
  return restored.shelf === undefined && states.before.shelf === undefined ? { ...restored, shelf: '' } : restored
}

/** Pieces go back by as many as the import has moved: what was sold since stays sold. */
function restorePieces(
  { before, after, now }: Record<'before' | 'after' | 'now', ImportedVariant>,
  kept: Set<string>,
): Pick<ImportedVariant, 'stockCentral' | 'stockByStore'> {
  const back = (was = 0, made = 0, is = 0) => {
    const pieces = is - (made - was)
    if (pieces < 0) kept.add('zásoba, ktorá sa medzitým predala')
    return Math.max(0, pieces)
  }
  const stores = new Set([before, after, now].flatMap(({ stockByStore }) => Object.keys(stockByStore)))
  return {
    stockCentral: back(before.stockCentral, after.stockCentral, now.stockCentral),
    stockByStore: Object.fromEntries(
      [...stores].map((store) => [
        store,
        back(before.stockByStore[store], after.stockByStore[store], now.stockByStore[store]),
      ]),
    ),
  }
}
