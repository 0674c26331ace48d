/** What the typed text is made of balloons of. */
export type ReadText = {
  /** Characters with a balloon, and spaces between words; never two spaces in a row, none at an end. */
  characters: readonly string[]
  /** Letters that are written without their accents ("Ž"). */
  plain: readonly string[]
  /** Characters that no balloon has. */
  unknown: readonly string[]
  /** The text was longer than a sign may be. */
  isCut: boolean
}

/** Of characters with a balloon: as wide as a room at the usual sizes, and a cart of at most so many lines. */
export const maxLetters = 40

/** The longest text that a field takes: spaces and characters without a balloon are not counted as letters. */
export const maxTextLength = 80

/** A heart is typed in many ways; a sign has one. */
const hearts = /<3|[❤♡♥💖💗💕🩷]\uFE0F?/gu

/** `known` = the characters that the shop has a balloon for in any color and size. */
export function readLetters(text: string, known: ReadonlySet<string>): ReadText {
  const found: Found[] = [...text.replaceAll(hearts, '♥').toUpperCase().normalize('NFC')].map((character) =>
    findBalloon(character, known),
  )
  const kept: string[] = []
  let letters = 0
  let isCut = false
  for (const { character } of found) {
    if (character === undefined || (character === ' ' && (kept.length === 0 || kept.at(-1) === ' '))) continue
    if (character !== ' ' && letters === maxLetters) {
      isCut = true
      break
    }
    if (character !== ' ') letters += 1
    kept.push(character)
  }
  if (kept.at(-1) === ' ') kept.pop()
  return {
    characters: kept,
    plain: unique(
      found.flatMap(({ typed, character }) => (character !== undefined && character !== typed ? [typed] : [])),
    ),
    unknown: unique(found.flatMap(({ typed, character }) => (character === undefined ? [typed] : []))),
    isCut,
  }
}

/** How many balloons of each character a sign needs, in the order in which they first occur. */
export function countLetters(characters: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const character of characters) {
    if (character !== ' ') counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return counts
}

/** `character`: that of the balloon, a space, or undefined without one. */
type Found = { typed: string; character: string | undefined }

function findBalloon(typed: string, known: ReadonlySet<string>): Found {
  if (/^\s$/u.test(typed)) return { typed: ' ', character: ' ' }
  // A shop may have balloons with accents as well.
  const plain = typed.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return { typed, character: [typed, plain].find((character) => known.has(character)) }
}

function unique(characters: readonly string[]): string[] {
  return [...new Set(characters)].filter((character) => !/^(?:\p{M}|\u200D|\uFE0F)$/u.test(character))
}
