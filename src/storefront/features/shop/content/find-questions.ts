import { foldedWords } from '#kernel/slug.ts'
import type { FaqItem } from './faq-list.tsx'

export type FaqCategory = { id: number; slug: string; name: string; items: FaqItem[] }

/** The shortest prefix by which a word is still found in its other cases: "hélium" in "héliom". */
const stemLength = 4

/** Questions in which every word of the query begins a word, with or without diacritics; categories without any are left out. */
export function findQuestions(categories: readonly FaqCategory[], query: string): FaqCategory[] {
  const words = foldedWords(query).map(toStem)
  if (words.length === 0) return [...categories]
  return categories
    .map((category) => ({
      ...category,
      items: category.items.filter((item) => {
        const known = foldedWords(`${item.question} ${item.answer_html.replace(/<[^>]+>/g, ' ')}`)
        return words.every((word) => known.some((other) => other.startsWith(word)))
      }),
    }))
    .filter(({ items }) => items.length > 0)
}

/** In most words of a question, Slovak endings have at most two letters. */
function toStem(word: string): string {
  return word.length > stemLength + 1 ? word.slice(0, Math.max(stemLength, word.length - 2)) : word
}
