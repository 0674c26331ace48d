import { messages } from '#contracts/messages.ts'
import type { RankedHow, RankedWhere } from '#contracts/messages/ranking.ts'
import type { ProductId } from '#kernel/ids.ts'
import { readWords } from '../words/stemmer.rules.ts'
import type { RankingTrace } from './find-by-slots.ts'
import { qualities } from './query.rules.ts'
import type { Slot } from './query.types.ts'
import type { Candidate, Match } from './ranking.rules.ts'

const words = messages.ranking

export type Asked = {
  /** As it was typed. */
  query: string
  /** Of the whole query; the nearest goods were looked for without some of them. */
  slots: readonly Slot[]
  trace: RankingTrace
  /** The rule that puts goods first. */
  rule: { phrase: string; productIds: readonly ProductId[] } | undefined
}

/** Sentences for staff: why a product is where `findProducts` and the rules of staff have put it. */
export function explainPlace(productId: ProductId, { query, slots, trace, rule }: Asked): string[] {
  const weighed = trace.weighed.get(productId)
  return [
    ...(rule?.productIds.includes(productId) === true ? [words.pinned(rule.phrase)] : []),
    ...(trace.ofCode.includes(productId) ? [words.code] : []),
    ...(weighed
      ? [
          ...weighed.matches.map((match, index) => sayMatch(match, { slot: weighed.slots[index], query, ...weighed })),
          ...listLeftOut(slots, weighed.slots).map((slot) => words.missing(asTyped(slot, query))),
          ...(weighed.candidate.isInAskedCategory ? [words.category] : []),
          ...(weighed.leads ? [words.leads] : []),
          ...(weighed.isInOrder ? [words.inOrder] : []),
          words.points(weighed.level),
          ...explainStanding(weighed.candidate),
        ]
      : []),
  ]
}

/** Why a product is before others of the same relevance; in a list without a query all are of the same. */
export function explainStanding({ isInStock, popularity }: Pick<Candidate, 'isInStock' | 'popularity'>): string[] {
  return [isInStock ? words.inStock : words.soldOut, words.popularity(popularity)]
}

function listLeftOut(slots: readonly Slot[], used: readonly Slot[]): Slot[] {
  const textOf = (slot: Slot) => slot.words.map(({ text }) => text).join(' ')
  const known = new Set(used.map(textOf))
  return slots.filter((slot) => !known.has(textOf(slot)))
}

function sayMatch(
  match: Match,
  { slot, query, candidate }: { slot: Slot | undefined; query: string; candidate: Candidate },
): string {
  const word = slot ? asTyped(slot, query) : query
  if (match.score === 0) return words.missing(word)
  return words.match({ word, how: howOf(match), where: whereOf(match, candidate) })
}

function howOf({ quality }: Match): RankedHow {
  const known = ['exact', 'synonym', 'prefix', 'similar'] as const
  return known.find((how) => qualities[how] === quality) ?? 'exact'
}

function whereOf({ place, isVariant }: Match, { words: name }: Candidate): RankedWhere {
  if (isVariant === true) return 'variant'
  if (place === undefined) return 'elsewhere'
  return name[place]?.isHead === true ? 'head' : 'name'
}

/** The words of a slot are folded: the person reads what they have typed. */
function asTyped({ words: asked }: Slot, query: string): string {
  const parts = query.trim().split(/\s+/)
  return asked
    .map(({ text }) => parts.find((part) => readWords(part).some((word) => word.text === text)) ?? text)
    .join(' ')
}
