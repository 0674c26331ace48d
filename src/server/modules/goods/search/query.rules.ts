import type { Dictionary } from './dictionary.rules.ts'
import { readWords, type WordForm } from './stemmer.rules.ts'

/** More words than this say nothing more about what is looked for. */
const maxWords = 8
const maxWordLength = 40
const maxPrefixTerms = 12
const maxSimilarTerms = 3
const maxPhraseWords = 4

/** What the alternatives of a slot are worth beside the word itself. */
export const qualities = { exact: 1, synonym: 0.8, prefix: 0.75, similar: 0.7 } as const

/** Roots that must all be there. */
export type Alternative = { terms: readonly string[]; quality: number }

/** One thing that is asked for: a word or a phrase, with all that may stand for it. */
export type Slot = {
  words: readonly WordForm[]
  alternatives: readonly Alternative[]
  /** Whether the shop knows the word, be it by a beginning or a typo; unknown words are what a search can leave out. */
  isKnown: boolean
  /** The word as the shop writes it, when what was typed had a typo. */
  correction: string | undefined
}

export type ParsedQuery = {
  /** Without separators, as codes are kept; undefined when no code can look so. */
  code: string | undefined
  slots: readonly Slot[]
  /** Words that may be missing: prepositions, units, single letters. They only decide between equals. */
  optionalWords: readonly WordForm[]
  /** The text with its typos mended, when it had some. */
  correction: string | undefined
}

/** Meanings of a phrase, by its roots joined with a space. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>

/** Reads "phrase → meaning" rows as they are kept in the table. */
export function toSynonyms(rows: readonly { phrase: string; meaning: string }[]): Synonyms {
  const synonyms = new Map<string, string[][]>()
  for (const { phrase, meaning } of rows) {
    const key = rootsOf(phrase).join(' ')
    const roots = rootsOf(meaning)
    if (key === '' || roots.length === 0 || key === roots.join(' ')) continue
    const meanings = synonyms.get(key) ?? []
    meanings.push(roots)
    synonyms.set(key, meanings)
  }
  return synonyms
}

function rootsOf(text: string): string[] {
  return readWords(text)
    .filter((word) => !stopWords.has(word.text))
    .map((word) => word.root)
}

export type ParseOptions = {
  dictionary: Dictionary
  synonyms: Synonyms
  /** The last word is still being typed: its continuations count beside it. */
  isTyping: boolean
}

export function parseQuery(query: string, { dictionary, synonyms, isTyping }: ParseOptions): ParsedQuery {
  const words = readWords(query.slice(0, 400))
    .map((word) => (word.text.length > maxWordLength ? cut(word) : word))
    .filter((word, index, all) => all.findIndex((other) => other.text === word.text) === index)
    .slice(0, maxWords)
  const required = words.filter((word) => !isOptional(word))
  const asked = required.length > 0 ? required : words
  const slots: Slot[] = []
  for (let start = 0; start < asked.length;) {
    const phrase = longestPhrase(asked.slice(start), synonyms)
    const slotWords = asked.slice(start, start + phrase.length)
    const isLast = start + phrase.length === asked.length
    slots.push(toSlot(slotWords, { meanings: phrase.meanings, dictionary, isTyping: isTyping && isLast }))
    start += phrase.length
  }
  return {
    code: toCode(query),
    slots,
    optionalWords: required.length > 0 ? words.filter(isOptional) : [],
    correction: correct(query, slots),
  }
}

/**
 * A query that can be a code or an EAN, or the beginning of one: a single token of letters, figures and separators, or an EAN in
 * groups, as it is printed under its bars.
 */
function toCode(query: string): string | undefined {
  const trimmed = query.trim()
  const isOneToken = /^[\p{L}\p{N}][\p{L}\p{N}\-_./]*$/u.test(trimmed)
  const isGroupedEan = /^\d[\d ]{8,20}\d$/.test(trimmed) && /^(\d{8}|\d{12,14})$/.test(trimmed.replaceAll(' ', ''))
  if (!isOneToken && !isGroupedEan) return undefined
  const code = codeKey(trimmed)
  return code.length >= 3 && code.length <= maxWordLength ? code : undefined
}

/** A code as it is kept and looked up: "LB-P30-10" → "lbp3010". */
export function codeKey(code: string): string {
  return code
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

function longestPhrase(words: readonly WordForm[], synonyms: Synonyms) {
  for (let length = Math.min(maxPhraseWords, words.length); length > 0; length -= 1) {
    const key = words
      .slice(0, length)
      .map((word) => word.root)
      .join(' ')
    const meanings = synonyms.get(key)
    if (meanings) return { length, meanings }
  }
  return { length: 1, meanings: [] }
}

function toSlot(
  words: readonly WordForm[],
  {
    meanings,
    dictionary,
    isTyping,
  }: { meanings: readonly (readonly string[])[]; dictionary: Dictionary; isTyping: boolean },
): Slot {
  const exact: Alternative = { terms: words.map((word) => word.root), quality: qualities.exact }
  const synonyms = meanings.map((terms) => ({ terms, quality: qualities.synonym }))
  const [word] = words
  if (words.length > 1 || word === undefined) {
    return { words, alternatives: [exact, ...synonyms], isKnown: true, correction: undefined }
  }
  const isInShop = dictionary.find(word.root) !== undefined
  const isFigure = /^\d+$/.test(word.text)
  const known = new Set([word.root, ...synonyms.flatMap(({ terms }) => terms)])
  const prefixes =
    (isTyping || (!isInShop && synonyms.length === 0)) && word.text.length >= 2 && !isFigure
      ? dictionary.startingWith(word.text, maxPrefixTerms).filter((row) => !known.has(row.term))
      : []
  const alternatives = [
    exact,
    ...synonyms,
    ...prefixes.map((row) => ({ terms: [row.term], quality: qualities.prefix })),
  ]
  if (isInShop || isFigure || alternatives.length > 1) {
    return { words, alternatives, isKnown: true, correction: undefined }
  }
  const whole = dictionary.similarTo(word, maxSimilarTerms)
  const begun = isTyping && whole.length === 0 ? dictionary.startingLike(word.text, maxSimilarTerms) : []
  const similar = [...whole.map(({ row }) => row), ...begun]
  return {
    words,
    // What is new in the shop may not be in the dictionary yet: the word itself stays among the alternatives.
    alternatives: [exact, ...similar.map((row) => ({ terms: [row.term], quality: qualities.similar }))],
    isKnown: similar.length > 0,
    correction: similar[0]?.surface,
  }
}

/** The query with the corrected words in the place of the typed ones; the rest stays as it was typed. */
function correct(query: string, slots: readonly Slot[]): string | undefined {
  const corrections = new Map(
    slots.flatMap((slot) => {
      const word = slot.words[0]
      return slot.correction === undefined || word === undefined ? [] : [[word.text, slot.correction] as const]
    }),
  )
  if (corrections.size === 0) return undefined
  return query
    .trim()
    .split(/\s+/)
    .map((part) => corrections.get(readWords(part)[0]?.text ?? '') ?? part)
    .join(' ')
}

/** More words than this are not tried in every choice. */
const maxChosenFrom = 4

/**
 * What to look for when the whole query is in no product, step by step: the words that the shop knows, then any choice of
 * them that leaves one out, two out, and so on. A step is met by a product that has all words of one of its choices.
 */
export function relax(slots: readonly Slot[], frequencyOf: (slot: Slot) => number): Slot[][][] {
  const known = slots.filter((slot) => frequencyOf(slot) > 0)
  if (known.length === 0) return []
  const steps: Slot[][][] = known.length < slots.length ? [[known]] : []
  // The rarest words say most; what is beyond them is not worth its many choices.
  const rarest = new Set(known.toSorted((a, b) => frequencyOf(a) - frequencyOf(b)).slice(0, maxChosenFrom))
  const chosenFrom = known.filter((slot) => rarest.has(slot))
  if (chosenFrom.length < known.length) steps.push([chosenFrom])
  for (let size = chosenFrom.length - 1; size > 0; size -= 1) steps.push(choices(chosenFrom, size))
  return steps
}

function choices(slots: readonly Slot[], size: number): Slot[][] {
  if (size === 0) return [[]]
  return slots.flatMap((slot, index) => choices(slots.slice(index + 1), size - 1).map((rest) => [slot, ...rest]))
}

function cut(word: WordForm): WordForm {
  const text = word.text.slice(0, maxWordLength)
  return { ...word, text, stem: text, root: text }
}

function isOptional(word: WordForm): boolean {
  return word.text.length === 1 && !/\d/.test(word.text) ? true : stopWords.has(word.text) || fillers.has(word.text)
}

/** Words of grammar: they are in no index. */
export const stopWords: ReadonlySet<string> = new Set(
  'a aj ako alebo ale bez by cez co do ich ju je k ku ked ktora ktore ktory ma mi na nad nie o od po pod podla pre pred pri s sa so som si su tak ten to toto u uz v vo z za ze zo the and for with of moj moja chcem hladam kupit nieco'.split(
    ' ',
  ),
)

/** What makes a figure a measure: "50 ks" is not "s číslom 50". */
export const units: ReadonlySet<string> = new Set('cm mm m ml l g kg ks kus kusy kusov x'.split(' '))

/** Units and words that fit everything. */
const fillers: ReadonlySet<string> = new Set(
  'cm mm ml kg ks kus kusy kusov balenie baleni velkost velkosti farba farby farbe rozmer lacny lacna lacne lacno lacnych najlacnejsie'.split(
    ' ',
  ),
)
