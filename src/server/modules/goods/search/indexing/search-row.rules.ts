import type { ProductId } from '#kernel/ids.ts'
import type { SearchEntry } from '#server/modules/goods/catalog/index.ts'
import { remember } from '#kernel/remember.ts'
import { splitName } from '../query/ranking.rules.ts'
import { codeKey } from '../words/codes.rules.ts'
import { readWords, rootsOfParts, type WordForm } from '../words/stemmer.rules.ts'
import { stopWords } from '../words/words.rules.ts'

/** Raised when stemming or weights of fields change: every row of an older engine is written again. */
export const engineVersion = 3

export type SearchRow = {
  productId: ProductId
  name: string
  /** Text of a tsvector. */
  terms: string
  extras: string
  digest: string
  engineVersion: number
  codes: string[]
  /** Roots, each with the way a person writes the word. */
  words: Map<string, string>
}

/** The weights of `tsvector` per field; the positions only keep them apart. */
const fields = { head: '1A', name: '2B', variant: '3C', other: '4D' } as const
type Field = keyof typeof fields

/** What is stored of a product's texts. A different `digest` means that they have changed. */
export function toSearchRow(entry: SearchEntry, digest: string): SearchRow {
  const fieldsOf = new Map<string, Set<Field>>()
  const words = new Map<string, string>()
  const note = (word: WordForm, field: Field, surface?: string) => {
    if (isSilent(word)) return
    for (const root of [word.root, ...rootsOfParts(word)]) {
      const known = fieldsOf.get(root) ?? new Set()
      known.add(field)
      fieldsOf.set(root, known)
    }
    if (surface !== undefined && isDictionaryWord(word.root))
      words.set(word.root, shorter(words.get(word.root), surface))
  }
  const noteAll = (words: readonly Surfaced[], field: Field) => {
    for (const { word, surface } of words) note(word, field, surface)
  }
  splitName(entry.name).forEach((word) => note(word, word.isHead ? 'head' : 'name'))
  noteAll(withSurfaces(entry.name), 'name')
  noteAll(entry.variants.flatMap(readShared), 'variant')
  noteAll([entry.brand ?? '', ...entry.categories, ...entry.attributes].flatMap(readShared), 'other')
  return {
    productId: entry.productId,
    name: entry.name,
    terms: [
      ...[...fieldsOf].flatMap(([root, places]) => toLexemes(root, places)),
      ...entry.categoryIds.map((id) => `'#${id}'`),
    ].join(' '),
    extras: [
      ...new Set(
        readWords(entry.shortDescription)
          .filter((word) => !isSilent(word))
          .map((word) => `'${word.root}'`),
      ),
    ].join(' '),
    digest,
    engineVersion,
    codes: [...new Set(entry.codes.map(codeKey))].filter((code) => code.length >= 3),
    words,
  }
}

function toLexemes(root: string, places: ReadonlySet<Field>): string[] {
  const marks = [...places].map((field) => fields[field]).join(',')
  const isInName = places.has('head') || places.has('name') || places.has('variant')
  return isInName ? [`'${root}':${marks}`, `'=${root}'`] : [`'${root}':${marks}`]
}

/** Long numbers are left out: there are as many as products, and a typo in one does not make it another product's. */
function isDictionaryWord(root: string): boolean {
  return /^([a-z]|\d{1,3}$)/.test(root)
}

/** Words of grammar are not indexed, except single capital letters: "písmeno S", "veľkosť S". */
function isSilent(word: WordForm): boolean {
  return word.text.length === 1 && !/\d/.test(word.text) ? !word.isCapital : stopWords.has(word.text)
}

/** Each word with the way it was written, without its capital. */
function withSurfaces(text: string): Surfaced[] {
  return text.split(/[^\p{L}\p{N}]+/u).flatMap(withSurface)
}

type Surfaced = { word: WordForm; surface: string | undefined }

/** Of a text that many products have: a color, a brand, a category. */
const readShared = remember(5_000, withSurfaces)

const withSurface = remember(10_000, (part): Surfaced[] => {
  const words = readWords(part)
  const surface = words.length === 1 ? part.toLowerCase() : undefined
  return words.map((word) => ({ word, surface }))
})

/** The shortest form is usually the nominative. */
function shorter(one: string | undefined, other: string): string {
  return one === undefined || other.length < one.length ? other : one
}
