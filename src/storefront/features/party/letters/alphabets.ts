import type { LetterBalloon } from '#contracts/party/letters.ts'
import { sortByNearness } from './sort-by-nearness.ts'

/** An alphabet of one color and size. */
export type Alphabet = { color: LetterBalloon['color']; heightCm: number; characters: number }

const shownAlphabets = 3

/** Each key of a sign asks for those of the same balloons. */
const listed = new WeakMap<readonly LetterBalloon[], readonly Alphabet[]>()

/** The colors and sizes that the shop has letters in, the fullest first. A lone heart is not an alphabet. */
export function listAlphabets(balloons: readonly LetterBalloon[]): readonly Alphabet[] {
  const alphabets = listed.get(balloons) ?? findAlphabets(balloons)
  listed.set(balloons, alphabets)
  return alphabets
}

function findAlphabets(balloons: readonly LetterBalloon[]): Alphabet[] {
  const found = new Map<string, { alphabet: Alphabet; characters: Set<string> }>()
  for (const { color, height_cm: heightCm, glyph } of balloons) {
    const key = `${color.value} ${heightCm}`
    const known = found.get(key) ?? { alphabet: { color, heightCm, characters: 0 }, characters: new Set() }
    found.set(key, known)
    known.characters.add(glyph)
  }
  const fullest = Math.max(0, ...[...found.values()].map(({ characters }) => characters.size))
  return [...found.values()]
    .map(({ alphabet, characters }) => ({ ...alphabet, characters: characters.size }))
    .filter(({ characters }) => characters * 5 >= fullest)
    .toSorted((a, b) => b.characters - a.characters || a.heightCm - b.heightCm)
}

/** A color and a size that the shop has together; the color of the visitor counts before the size. */
export function chooseAlphabet(
  balloons: readonly LetterBalloon[],
  { color, height }: { color: string | undefined; height: number | undefined },
): Alphabet | undefined {
  const alphabets = listAlphabets(balloons)
  const ofHeight = alphabets.filter(({ heightCm }) => heightCm === height)
  const ofColor = alphabets.filter((alphabet) => alphabet.color.value === color)
  return ofColor.find((alphabet) => ofHeight.includes(alphabet)) ?? ofColor[0] ?? ofHeight[0] ?? alphabets[0]
}

/** The alphabets that have enough pieces of all these letters, the nearest to this one first. */
export function listWhole(
  balloons: readonly LetterBalloon[],
  { letters, alphabet }: { letters: readonly { character: string; needed: number }[]; alphabet: Alphabet },
): Alphabet[] {
  const full = listAlphabets(balloons).filter((other) =>
    letters.every(({ character, needed }) =>
      balloons.some((balloon) => balloon.glyph === character && isOf(balloon, other) && balloon.pieces >= needed),
    ),
  )
  return sortByNearness(
    full.map((other) => ({ ...other, height_cm: other.heightCm })),
    alphabet,
  ).slice(0, shownAlphabets)
}

export function isOf(balloon: LetterBalloon, { color, heightCm }: Alphabet): boolean {
  return balloon.color.value === color.value && balloon.height_cm === heightCm
}
