import type { LetterBalloon } from '#contracts/party/letters.ts'
import { type Alphabet, isOf } from './alphabets.ts'
import { sortByNearness } from './sort-by-nearness.ts'

/** A variant for all pieces of the letter, the pieces left filled up with the nearest others, or no such letter at all. */
export type Replacement = { kind: 'variant'; variantId: number } | { kind: 'mixed' } | { kind: 'none' }

/** Balloons of one character of the sign. */
export type SignLetter = {
  character: string
  needed: number
  /** The balloon of the chosen color and size, if the shop has one. */
  wanted: LetterBalloon | undefined
  taken: readonly Taken[]
  /** Pieces for which a choice is missing. */
  missing: number
  replacement: Replacement | undefined
  /** Balloons of which there are enough for all its pieces, the nearest first. Empty if the letter is not short. */
  offers: readonly LetterBalloon[]
  /** The pieces left and the nearest others make it up together. */
  mixed: readonly Taken[]
}

export type Taken = { balloon: LetterBalloon; count: number }

const shownOffers = 4

type Asked = { character: string; needed: number; alphabet: Alphabet; replacement: Replacement | undefined }

/** The balloons of one character: those of the chosen alphabet if there are enough, otherwise what the visitor has chosen. */
export function allocateLetter(balloons: readonly LetterBalloon[], asked: Asked): SignLetter {
  const { character, needed, alphabet, replacement } = asked
  const own = balloons.filter(({ glyph }) => glyph === character)
  const wanted = own.find((balloon) => isOf(balloon, alphabet))
  const letter = { character, needed, wanted, replacement }
  const first = own.find((balloon) => isOf(balloon, alphabet) && balloon.pieces >= needed)
  // With every key most letters end here: only those that are short are compared with others.
  if (first) return { ...letter, taken: [{ balloon: first, count: needed }], missing: 0, offers: [], mixed: [] }
  const candidates = sortByNearness(own, alphabet)
  const offers = candidates.filter((balloon) => balloon.pieces >= needed)
  const fill = fillUp(candidates, needed)
  const mixed = fill.length > 1 && sumOf(fill) === needed ? fill : []
  const taken = takeReplacement({ replacement, offers, mixed, needed })
  if (taken) return { ...letter, taken, missing: 0, offers: offers.slice(0, shownOffers), mixed }
  const left = fillUp(wanted ? [wanted] : [], needed)
  return { ...letter, taken: left, missing: needed - sumOf(left), offers: offers.slice(0, shownOffers), mixed }
}

/** Undefined if nothing was chosen, or if the chosen balloon is gone. */
function takeReplacement({
  replacement,
  offers,
  mixed,
  needed,
}: Pick<SignLetter, 'replacement' | 'offers' | 'mixed' | 'needed'>): readonly Taken[] | undefined {
  if (!replacement) return undefined
  if (replacement.kind === 'none') return []
  if (replacement.kind === 'mixed') return mixed.length > 0 ? mixed : undefined
  const balloon = offers.find(({ variant_id: id }) => id === replacement.variantId)
  return balloon && [{ balloon, count: needed }]
}

/** Pieces of the first, then of the next, until there are enough. */
function fillUp(candidates: readonly LetterBalloon[], needed: number): Taken[] {
  const taken: Taken[] = []
  let open = needed
  for (const balloon of candidates) {
    const count = Math.min(open, balloon.pieces)
    if (count > 0) taken.push({ balloon, count })
    open -= count
  }
  return taken
}

function sumOf(taken: readonly Taken[]): number {
  return taken.reduce((sum, { count }) => sum + count, 0)
}
