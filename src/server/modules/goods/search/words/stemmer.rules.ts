import { remember } from '#kernel/remember.ts'
import { foldText } from '#kernel/slug.ts'

// A light stemmer of Slovak, written from the declensions of its grammar. It works on folded words (lower case, no diacritics),
// because that is how people type; documents and queries use the same one.

export type WordForm = {
  /** The folded word. */
  text: string
  /** Without the ending of its case and number: "balonov" → "balon", "ruzovych" → "ruzov". */
  stem: string
  /** Also without the most common suffixes of derivation: "papierov" → "papier", "balonik" → "balon". Roots are indexed. */
  root: string
  /** Whether it was written with a capital: "písmeno S" is not "s dinosaurami". */
  isCapital: boolean
}

const minStem = 3

/**
 * Endings of nouns (patterns chlap, hrdina, dub, stroj, žena, ulica, dlaň, kosť, mesto, srdce, vysvedčenie, dievča) and of
 * adjectives (pekný, cudzí, páví), the longest first; one is removed.
 */
const endings = [
  'iami ovia ieho iemu',
  'ami ymi imi ovi ach och ych ich iam eho emu iou',
  'mi om am ou ov ie ia iu ii ej ym im',
  'a e i o u y',
].flatMap((ofOneLength) => ofOneLength.split(' '))

/** Stems whose vowel before the last consonant comes and goes: "sviečok" – "sviečka", "jednorožec" – "jednorožca", "cylinder" – "cylindra". */
const fleetingVowels: readonly [RegExp, string][] = [
  [/i?ek$/, 'k'],
  [/ok$/, 'k'],
  [/i?ec$/, 'c'],
  [/ien$/, 'n'],
  [/iel$/, 'l'],
  [/([bcdfghjklmnprstvz])er$/, '$1r'],
]

/** Nouns of the pattern dievča lengthen their stem outside the nominative: "dievčatá", "zvieratám". */
const lengthened = /(c|ier)at(a|am|ach|ami|u|om)?$/

/** Words from Latin lose their -us and -um before an ending: "dinosaurus" – "dinosaury", "hélium" – "héliom". */
const latin: readonly [RegExp, string][] = [
  [/(.{6,})us$/, '$1'],
  [/(.{3,}i)um$/, '$1'],
]

/** Nominatives that seem to have an ending but have none. */
const wholeWords = new Set(['kostym', 'program', 'ostrov', 'olej', 'rezim'])

export function stemWord(word: string): string {
  if (word.length <= minStem || wholeWords.has(word) || /\d/.test(word)) return word
  const base = replaceFirst(word.replace(lengthened, '$1'), latin)
  const ending = endings.find((end) => base.endsWith(end) && isStem(base.slice(0, -end.length)))
  const stem = base.slice(0, base.length - (ending?.length ?? 0))
  return dropLastI(replaceFirst(stem, fleetingVowels))
}

/** Suffixes of derivation that do not change the meaning for a shopper; the rest must be long enough to be a word. */
const suffixes: readonly { pattern: RegExp; by: string; minLength: number }[] = [
  { pattern: /ovsk$/, by: '', minLength: 5 }, // silvestrovský – Silvester
  { pattern: /nick$/, by: 'nic', minLength: 5 }, // čarodejnícky – čarodejnica
  { pattern: /([bcdfghjklmnprstvz])sk$/, by: '$1', minLength: 5 }, // pirátsky – pirát
  { pattern: /ov$/, by: '', minLength: 4 }, // papierový – papier
  { pattern: /cik$/, by: 'k', minLength: 4 }, // klobúčik – klobúk
  { pattern: /ik$/, by: '', minLength: 4 }, // balónik – balón
  { pattern: /ock$/, by: 'k', minLength: 4 }, // vlajočka – vlajka
  { pattern: /([bdfghjklmnprstvz])ck$/, by: '$1', minLength: 5 }, // balónček – balón
]

export function rootOf(stem: string): string {
  if (/\d/.test(stem)) return stem
  // Twice at most: "vlajočkový" is made from "vlajočka", and that from "vlajka".
  return takeSuffix(takeSuffix(stem))
}

function takeSuffix(stem: string): string {
  for (const { pattern, by, minLength } of suffixes) {
    const root = stem.replace(pattern, by)
    if (root !== stem && root.length >= minLength) return dropLastI(root)
  }
  return stem
}

const wordPattern = /\p{L}+\d[\p{L}\d]*|\d+|\p{L}+/gu
/** How a number becomes a noun: "18-tka", "30tky", "18-tiek", "50-tnik". Other words after a number are words: "4kids". */
const numberEnding = /^t?(?:k(?:[aeuy]|ou|am|ach|ami)?|iek|ni[kc][a-z]*)$/
/**
 * The words of a text in order. Digits are split from the letters after them ("30cm" → 30, cm; "4ever" → 4, ever), what begins with
 * letters stays whole ("F1", "party2024"), and an ending after a number is dropped.
 */
export function readWords(text: string): WordForm[] {
  const plain = text.normalize('NFD').replace(/\p{M}+/gu, '')
  const words: WordForm[] = []
  let endOfNumber = -1
  for (const { 0: written, index } of plain.matchAll(wordPattern)) {
    const word = wordOf(written)
    const isBehindNumber = index === endOfNumber || (index === endOfNumber + 1 && plain[index - 1] === '-')
    endOfNumber = /^\d+$/.test(written) ? index + written.length : -1
    if (word.text === '' || (isBehindNumber && numberEnding.test(word.text))) continue
    words.push(word)
  }
  return words
}

/** "party2024" is written apart too: party, 2024. A type mark ("F1") is not, and has no parts. */
export function rootsOfParts({ text }: Pick<WordForm, 'text'>): string[] {
  const [, letters, digits] = /^([a-z]{3,})(\d+)$/.exec(text) ?? []
  return letters === undefined || digits === undefined ? [] : [formsOf(letters).root, digits]
}

/** Most words of a text are in many others, so each is folded once. */
const wordOf = remember(50_000, (written): WordForm => {
  const text = foldText(written).replace(/[^a-z0-9]/g, '')
  return { text, ...formsOf(text), isCapital: written !== written.toLowerCase() }
})

function formsOf(folded: string): { stem: string; root: string } {
  const stem = stemWord(folded)
  return { stem, root: rootOf(stem) }
}

function isStem(rest: string): boolean {
  return rest.length >= minStem && /[aeiouy]|[lr][^aeiouy]/.test(rest)
}

/** "fóli-a", "fóli-ou" and "fóli-ový" must have the same stem, although "-ia" and "-iou" are endings too. */
function dropLastI(stem: string): string {
  return stem.length > minStem && stem.endsWith('i') ? stem.slice(0, -1) : stem
}

function replaceFirst(word: string, rules: readonly [RegExp, string][]): string {
  for (const [pattern, by] of rules) {
    const changed = word.replace(pattern, by)
    if (changed !== word && changed.length >= minStem) return changed
  }
  return word
}
