import { drawnWidth } from './glyph-strokes.ts'
import { letterGap, type Place } from './compose-sign.ts'
import { type Alphabet } from './alphabets.ts'

export type Letter = Place & { key: number }
/** In centimeters from the left edge of the word. */
export type LaidLetter = Letter & { left: number; widthCm: number; heightCm: number }

/** The letters of a word beside each other, and how wide it is. */
export function layOutWord(letters: readonly Letter[], alphabet: Alphabet): { letters: LaidLetter[]; widthCm: number } {
  const laid: LaidLetter[] = []
  for (const letter of letters) {
    const last = laid.at(-1)
    const left = last ? last.left + last.widthCm + letterGap * alphabet.heightCm : 0
    const widthCm = letter.balloon?.width_cm ?? drawnWidth(letter.character) * alphabet.heightCm
    laid.push({ ...letter, left, widthCm, heightCm: letter.balloon?.height_cm ?? alphabet.heightCm })
  }
  const last = laid.at(-1)
  return { letters: laid, widthCm: last ? last.left + last.widthCm : 0 }
}

/** The places of a sign by word; `key` is the place in the sign. */
export function splitWords(places: readonly Place[]): { key: number; letters: Letter[] }[] {
  const words: { key: number; letters: Letter[] }[] = []
  for (const [key, place] of places.entries()) {
    if (place.character === ' ') continue
    const before = places[key - 1]
    if (before === undefined || before.character === ' ') words.push({ key, letters: [] })
    words.at(-1)?.letters.push({ ...place, key })
  }
  return words
}
