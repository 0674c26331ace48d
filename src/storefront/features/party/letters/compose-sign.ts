import type { LetterBalloon } from '#contracts/party/letters.ts'
import type { Cents } from '#kernel/money.ts'
import { allocateLetter, type Replacement, type SignLetter, type Taken } from './allocate-letter.ts'
import { type Alphabet, chooseAlphabet, listWhole } from './alphabets.ts'
import { drawnWidth } from './glyph-strokes.ts'
import { countLetters, readLetters, type ReadText } from './read-letters.ts'

/** What a visitor has chosen: all of it is in the address. */
export type SignChoice = {
  text: string
  /** The value of a color; undefined = that of the fullest alphabet. */
  color: string | undefined
  /** In centimeters. */
  height: number | undefined
  /** What replaces letters that are short, by character. */
  replacements: Readonly<Record<string, Replacement>>
}

/** A place of the sign, in reading order; a letter without a balloon is drawn as missing. */
export type Place = { character: string; balloon: LetterBalloon | undefined }

export type Sign = {
  read: ReadText
  alphabet: Alphabet
  letters: readonly SignLetter[]
  places: readonly Place[]
  widthCm: number
  heightCm: number
  totalCents: Cents
  taken: readonly Taken[]
  /** Alphabets in which the whole sign is in stock, offered if it is short in the chosen one. */
  whole: readonly Alphabet[]
  /** Every letter has its balloons, or was left out by the visitor. */
  isComplete: boolean
}

/** In parts of the height: balloons nearly touch, and words stand apart. */
export const letterGap = 0.03
const wordGap = 0.4

/** The sign for a choice, or undefined if the shop has no balloons of letters. Pure: the page and its form must agree. */
export function composeSign(balloons: readonly LetterBalloon[], choice: SignChoice): Sign | undefined {
  const alphabet = chooseAlphabet(balloons, choice)
  if (!alphabet) return undefined
  const read = readLetters(choice.text, new Set(balloons.map(({ glyph }) => glyph)))
  const letters = [...countLetters(read.characters)].map(([character, needed]) =>
    allocateLetter(balloons, { character, needed, alphabet, replacement: choice.replacements[character] }),
  )
  const places = placeLetters(read.characters, letters)
  const taken = letters.flatMap((letter) => letter.taken)
  const isComplete = letters.every(({ missing }) => missing === 0)
  return {
    read,
    alphabet,
    letters,
    places,
    ...measure(places, alphabet.heightCm),
    totalCents: taken.reduce((sum, { balloon, count }) => sum + balloon.unit_price_cents * count, 0),
    taken,
    whole: letters.every(({ offers, mixed }) => offers.length + mixed.length === 0)
      ? []
      : listWhole(balloons, { letters, alphabet }),
    isComplete,
  }
}

/** The nearest replacement of every letter that is short and has none yet. */
export function replaceAll({ letters }: Sign): Record<string, Replacement> {
  const chosen: Record<string, Replacement> = {}
  for (const { character, missing, replacement, offers, mixed } of letters) {
    const [nearest] = offers
    if (missing === 0) {
      if (replacement) chosen[character] = replacement
    } else if (nearest) chosen[character] = { kind: 'variant', variantId: nearest.variant_id }
    else if (mixed.length > 0) chosen[character] = { kind: 'mixed' }
  }
  return chosen
}

/** Each place takes the next piece of its letter. */
function placeLetters(characters: readonly string[], letters: readonly SignLetter[]): Place[] {
  const pieces = new Map(
    letters.map(({ character, taken }) => [
      character,
      taken.flatMap(({ balloon, count }) => Array.from({ length: count }, () => balloon)),
    ]),
  )
  const leftOut = new Set(
    letters.filter(({ taken, missing }) => taken.length + missing === 0).map((it) => it.character),
  )
  return characters
    .filter((character) => !leftOut.has(character))
    .map((character) => ({ character, balloon: pieces.get(character)?.shift() }))
}

/** In centimeters. A letter without a balloon is as wide as it is drawn, so that the sign keeps its length. */
function measure(places: readonly Place[], heightCm: number): { widthCm: number; heightCm: number } {
  const letters = places.filter(({ character }) => character !== ' ')
  const widths = letters.map(({ character, balloon }) => balloon?.width_cm ?? drawnWidth(character) * heightCm)
  const gaps = Math.max(0, letters.length - 1) * letterGap * heightCm
  const spaces = (places.length - letters.length) * wordGap * heightCm
  return {
    widthCm: Math.round(widths.reduce((sum, width) => sum + width, 0) + gaps + spaces),
    heightCm: Math.max(0, ...letters.map(({ balloon }) => balloon?.height_cm ?? 0)),
  }
}
