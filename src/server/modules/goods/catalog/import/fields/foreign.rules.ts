/** Shared by the readers of foreign formats. */
import { foldText, slugify } from '#kernel/slug.ts'
import { readEan, shorten } from './fields.rules.ts'
import type { Faults } from '../faults.store.ts'
import type { Cell } from './fields.rules.ts'
import { given } from '#kernel/given.ts'
import type { ImportedVariant } from '../imported-product.ts'

/** The stock of goods that a shop sells without counting. */
export const uncountedStock = 100

/** A visibility that this shop does not have. */
export function loseVisibility(cell: Cell, faults: Faults, visibility: string): void {
  faults.lose(cell, `Viditeľnosť „${visibility}“ nemáme, produkt bude v ponuke aj vo vyhľadávaní.`)
}

const fallbackCategory = ['Nezaradené']

const optionKinds: readonly [RegExp, 'color' | 'size'][] = [
  [/^(farba|barva|colou?r|farbe)\b/, 'color'],
  [/^(velkost|velikost|size|grosse|konfekcna velkost)\b/, 'size'],
]

const attributeKeys: Readonly<Record<string, string>> = {
  material: 'material',
  vek: 'age',
  age: 'age',
  alter: 'age',
  tema: 'theme',
  motiv: 'theme',
  theme: 'theme',
  thema: 'theme',
  prilezitost: 'occasion',
  occasion: 'occasion',
  anlass: 'occasion',
  rozmer: 'dimensions',
  rozmery: 'dimensions',
  dimensions: 'dimensions',
}

function foldName(name: string): string {
  return foldText(name.trim()).replaceAll('ß', 'ss')
}

export function optionKind(name: string): 'color' | 'size' | undefined {
  const folded = foldName(name)
  return optionKinds.find(([pattern]) => pattern.test(folded))?.[1]
}

/** The shop's own key of a known attribute, otherwise the name of the file. */
function attributeKey(name: string): string {
  return attributeKeys[foldName(name)] ?? name.trim().slice(0, 60)
}

export type NamedValue = { name: string; value: string }

export function toAttributes(values: readonly NamedValue[]): Record<string, string> {
  return Object.fromEntries(values.map(({ name, value }) => [attributeKey(name), value.slice(0, 300)]))
}

/** The options in which variants differ. */
export function toVariantLook(
  options: readonly NamedValue[],
): Pick<ImportedVariant, 'name' | 'color' | 'size' | 'attributes'> {
  const others = options.filter(({ name }) => optionKind(name) === undefined)
  const color = options.find(({ name }) => optionKind(name) === 'color')?.value
  return given({
    name:
      options.length > 0
        ? options
            .map(({ value }) => value)
            .join(' / ')
            .slice(0, 120)
        : undefined,
    color: color === undefined ? undefined : slugify(color) || undefined,
    size: options.find(({ name }) => optionKind(name) === 'size')?.value.slice(0, 40),
    attributes: others.length === 0 ? undefined : toAttributes(others),
  })
}

/** Color and size of goods without variants; a list of several values stays an attribute. */
export function splitSoleOptions(values: readonly NamedValue[]): { options: NamedValue[]; attributes: NamedValue[] } {
  const isOption = ({ name, value }: NamedValue) => optionKind(name) !== undefined && !/[,;|]/.test(value)
  return { options: values.filter(isOption), attributes: values.filter((entry) => !isOption(entry)) }
}

/** Other shops often put their own numbers into the EAN: the product is accepted without it. */
export function readForeignEan(cell: Cell, faults: Faults): string | undefined {
  const refusing: Faults = {
    ...faults,
    add: (place, reason) => faults.lose(place, `${reason} Produkt sa prevezme bez neho.`),
  }
  return readEan(cell, refusing)
}

const maxDepth = 4
const homeNames = new Set(['home', 'domov', 'domu', 'uvod', 'start', 'heureka.sk', 'heureka.cz', 'zbozi.cz'])

/** One path of categories, without the root of the other shop and without levels below the fourth. */
export function readPath(cell: Cell, faults: Faults, separator: string | RegExp): string[] {
  const names = (cell.text ?? '')
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const [root] = names
  const path = root !== undefined && homeNames.has(foldText(root)) ? names.slice(1) : names
  if (path.some((name) => name.length > 80 || slugify(name) === ''))
    return faults.lose(cell, `Kategória „${shorten(path.join(' > '))}“ nemá platný názov, vynechá sa.`) ?? []
  if (path.length > maxDepth)
    faults.lose(cell, `Kategória „${shorten(path.join(' > '))}“ má viac ako štyri úrovne, hlbšie sa vynechajú.`)
  return path.slice(0, maxDepth)
}

/** The nonempty paths, each once; goods without a category get one, so that they can be found. */
export function toCategoryPaths(paths: readonly string[][], cell: Cell, faults: Faults): string[][] {
  const named = paths.filter((path) => path.length > 0)
  if (named.length === 0) {
    faults.lose(cell, `Produkt nemá kategóriu, zaradí sa do „${fallbackCategory.join('')}“.`)
    return [fallbackCategory]
  }
  return [...new Map(named.map((path) => [path.join('\u0000'), path])).values()]
}

const gramsIn: Readonly<Record<string, number>> = { kg: 1000, g: 1, lb: 453.592, lbs: 453.592, oz: 28.3495 }

/** A weight in any unit, in whole grams; anything else is left out and reported. */
export function readWeight(cell: Cell, faults: Faults, unit = 'kg'): number | undefined {
  const text = cell.text?.trim().replace(',', '.') ?? ''
  if (text === '' || /^0*(\.0*)?$/.test(text)) return undefined
  const grams = Number(text) * (gramsIn[unit.toLowerCase()] ?? Number.NaN)
  if (!(grams > 0 && grams < 1_000_000))
    return faults.lose(cell, `Hmotnosť „${shorten(text)} ${unit}“ sa nedá prečítať, vynechá sa.`)
  return Math.max(1, Math.round(grams))
}

/** Pieces in stock: a shop that has oversold counts below zero, and some count in fractions. */
export function readStock(cell: Cell, faults: Faults): number {
  const text =
    cell.text
      ?.trim()
      .replace(/[\s\u00a0]/g, '')
      .replace(',', '.') ?? ''
  if (text === '' || text.startsWith('-')) return 0
  const count = Math.floor(Number(text))
  if (Number.isFinite(count)) return Math.min(count, 1_000_000)
  faults.lose(cell, `Stav skladu „${shorten(text)}“ nie je číslo, produkt sa prevezme s nulou.`)
  return 0
}

export function toSlug(text: string | undefined): string | undefined {
  return slugify(text ?? '') || undefined
}

/** The common beginning of the names of all variants: "Balón červený" and "Balón modrý" are both a "Balón". */
export function sharedName(names: readonly string[]): string {
  const [first = ''] = names
  const words = first.split(' ')
  const length = words.findIndex(
    (_, index) => !names.every((name) => `${name} `.startsWith(`${words.slice(0, index + 1).join(' ')} `)),
  )
  const common = words
    .slice(0, length === -1 ? words.length : length)
    .join(' ')
    .replace(/[\s,–-]+$/, '')
  return common.length >= 3 ? common : first
}

/** The rest of a variant's name after the shared one: "modrý". */
export function nameBeyond(shared: string, name: string): string {
  return name.slice(shared.length).replace(/^[\s,–-]+/, '')
}
