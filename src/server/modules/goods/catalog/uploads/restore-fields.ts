import { isDeepStrictEqual } from 'node:util'
import { given } from '#kernel/given.ts'
import type { ImportedProduct, ImportedVariant } from '../import/imported-product.ts'

type Fields = Omit<ImportedProduct, 'code' | 'variants'> &
  Omit<ImportedVariant, 'code' | 'stockCentral' | 'stockByStore' | 'rentalUnits'>

/** What a person reads about a field that stays. */
const fieldNames: Readonly<Record<keyof Fields, string>> = {
  name: 'názov',
  slug: 'adresa',
  categoryPaths: 'kategórie',
  brand: 'značka',
  shortDescription: 'krátky popis',
  descriptionHtml: 'popis',
  vatRate: 'DPH',
  labels: 'štítky',
  minAge: 'vek',
  isAdult: 'tovar pre dospelých',
  warnings: 'upozornenia',
  manufacturer: 'výrobca',
  responsiblePerson: 'zodpovedná osoba',
  dangerClass: 'nebezpečný tovar',
  isBulky: 'nadrozmerný tovar',
  attributes: 'vlastnosti',
  sizeTable: 'tabuľka veľkostí',
  sizeTableName: 'spoločná tabuľka veľkostí',
  setComponents: 'časti sady',
  isGift: 'iba ako darček',
  isService: 'služba',
  offers: 'ponuka služby',
  giftCode: 'darček',
  accessories: 'príslušenstvo',
  substitutes: 'náhrady',
  withdrawalExemption: 'výnimka z vrátenia',
  seoTitle: 'titulok pre vyhľadávače',
  seoDescription: 'popis pre vyhľadávače',
  greenClaimProof: 'dôkaz ekologického tvrdenia',
  rental: 'požičiavanie',
  weightGrams: 'hmotnosť',
  popularity: 'obľúbenosť',
  preorderFrom: 'deň predobjednávky',
  isHidden: 'viditeľnosť',
  images: 'obrázky',
  alts: 'popisy obrázkov',
  ean: 'EAN',
  color: 'farba',
  size: 'veľkosť',
  priceCents: 'cena',
  salePriceCents: 'akciová cena',
  saleFrom: 'začiatok akcie',
  saleTo: 'koniec akcie',
  supply: 'dopĺňanie',
  piecesPerPack: 'kusov v balení',
  shelf: 'regál v sklade',
  shelfByStore: 'regál v predajni',
  purchasePriceCents: 'nákupná cena',
}
const named: Readonly<Record<string, string | undefined>> = fieldNames
/** Of each branch and costume on its own. */
const byPlace = new Set(['stockCentral', 'stockByStore', 'shelfByStore', 'rentalUnits'])

/**
 * The product with each field as it was, unless it was changed since the import; those are named in `kept`. `units`: codes of the
 * costumes that the import has hung and that are not booked since.
 */
export function restoreFields({ before, after, now }: Record<'before' | 'after' | 'now', ImportedProduct>): {
  product: ImportedProduct
  kept: string[]
  units: string[]
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
  const units = findHungUnits({ before, after, now }, kept)
  const { rental, ...rest } = fields
  // An offer that stays is not written again: its version would be another one.
  const offer = isDeepStrictEqual(rental, now.rental) ? {} : given({ rental })
  // Costumes that stay are not hung again.
  const restored = [...variants, ...back].map(({ rentalUnits: _, ...variant }) => variant)
  return { product: { ...rest, ...offer, variants: restored }, kept: [...kept], units }
}

/** Costumes that the import has hung; one that was booked since is kept. */
function findHungUnits(
  { before, after, now }: Record<'before' | 'after' | 'now', ImportedProduct>,
  kept: Set<string>,
): string[] {
  const unitsOf = ({ variants }: ImportedProduct) => variants.flatMap(({ rentalUnits = [] }) => rentalUnits)
  const old = new Set(unitsOf(before).map(({ code }) => code))
  const hung = new Set(unitsOf(after).flatMap(({ code }) => (old.has(code) ? [] : [code])))
  return unitsOf(now).flatMap(({ code, isBooked }) => {
    if (!hung.has(code)) return []
    if (!isBooked) return [code]
    kept.add(`kostým ${code}, ktorý je rezervovaný`)
    return []
  })
}

function restoreRecord<Fields extends object>(
  { before, after, now }: Record<'before' | 'after' | 'now', Fields>,
  kept: Set<string>,
): Fields {
  const restored = { ...now }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  for (const name of keys) {
    const key = name as keyof Fields // one of the two records has it
    if (byPlace.has(name) || isDeepStrictEqual(before[key], after[key])) continue
    if (!isDeepStrictEqual(now[key], after[key])) kept.add(named[name] ?? name)
    else if (name in before) restored[key] = before[key]
    else delete restored[key]
  }
  return restored
}

function restoreVariant(
  states: Record<'before' | 'after' | 'now', ImportedVariant>,
  kept: Set<string>,
): ImportedVariant {
  const restored = { ...restoreRecord(states, kept), ...restorePieces(states, kept), ...restoreShelves(states, kept) }
  // An empty shelf is a shelf; a field that is not given stays.
  return { ...restored, ...(restored.shelf === undefined && states.before.shelf === undefined && { shelf: '' }) }
}

/** A branch may have put the goods elsewhere since; the shelves of the others go back. */
function restoreShelves(
  { before, after, now }: Record<'before' | 'after' | 'now', ImportedVariant>,
  kept: Set<string>,
): Pick<ImportedVariant, 'shelfByStore'> {
  const shelfOf = ({ shelfByStore }: ImportedVariant, store: string) => shelfByStore?.[store] ?? ''
  const back = Object.keys(after.shelfByStore ?? {}).flatMap((store) => {
    if (shelfOf(before, store) === shelfOf(after, store)) return []
    if (shelfOf(now, store) === shelfOf(after, store)) return [[store, shelfOf(before, store)] as const]
    kept.add(fieldNames.shelfByStore)
    return []
  })
  return back.length === 0 ? {} : { shelfByStore: { ...now.shelfByStore, ...Object.fromEntries(back) } }
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
