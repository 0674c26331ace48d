import { toCode } from '../words/codes.rules.ts'
import type { Dictionary } from '../words/dictionary.rules.ts'
import { readWords, rootsOfParts, type WordForm } from '../words/stemmer.rules.ts'
import type { Synonyms } from '../words/synonyms.rules.ts'
import { fillers, stopWords } from '../words/words.rules.ts'
import type { Alternative, ParsedQuery, Slot } from './query.types.ts'

/** The words after these are ignored. */
const maxWords = 8
const maxWordLength = 40
const maxPrefixTerms = 12
const maxSimilarTerms = 3
/** A synonym of more words is not found. */
export const maxPhraseWords = 4

/** How much the alternatives of a slot count, compared with the word itself. */
export const qualities = { exact: 1, synonym: 0.8, prefix: 0.75, similar: 0.7 } as const

type ParseOptions = {
  dictionary: Dictionary
  synonyms: Synonyms
  /** The last word is still being typed: its continuations count too. */
  isTyping: boolean
}

/** Never fails: a query without words has no slots. */
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

type SlotContext = { meanings: readonly (readonly string[])[]; dictionary: Dictionary; isTyping: boolean }

function toSlot(words: readonly WordForm[], { meanings, dictionary, isTyping }: SlotContext): Slot {
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
  const parts = rootsOfParts(word)
  const alternatives = [
    exact,
    ...(parts.length > 0 ? [{ terms: parts, quality: qualities.exact }] : []),
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
    // A new product may not be in the dictionary yet: the word itself stays among the alternatives.
    alternatives: [exact, ...similar.map((row) => ({ terms: [row.term], quality: qualities.similar }))],
    isKnown: similar.length > 0,
    correction: similar[0]?.surface,
  }
}

/** The slot without other words that may be meant. */
export function asTyped(slot: Slot): Slot {
  return { ...slot, alternatives: slot.alternatives.filter(({ quality }) => quality > qualities.similar) }
}

/** The query with its typos corrected; the rest stays as typed. */
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

function cut(word: WordForm): WordForm {
  const text = word.text.slice(0, maxWordLength)
  return { ...word, text, stem: text, root: text }
}

function isOptional(word: WordForm): boolean {
  return word.text.length === 1 && !/\d/.test(word.text) ? true : stopWords.has(word.text) || fillers.has(word.text)
}
