import type { LetterBalloon } from '#contracts/party/letters.ts'
import { differColors } from '#kernel/color-difference.ts'

type Look = Pick<LetterBalloon, 'color' | 'height_cm'>

/** Things by how little they differ: another color of the same size first, then another size of the same color, then the rest. */
export function sortByNearness<Thing extends Look>(
  things: readonly Thing[],
  { color, heightCm }: { color: LetterBalloon['color']; heightCm: number },
): Thing[] {
  return things
    .map((thing) => {
      const isSameHeight = thing.height_cm === heightCm
      const isSameColor = thing.color.value === color.value
      const group = isSameHeight ? (isSameColor ? 0 : 1) : isSameColor ? 2 : 3
      const distance = colorDistance(color.hex, thing.color.hex) + Math.abs(thing.height_cm - heightCm)
      return { thing, group, distance }
    })
    .toSorted((a, b) => a.group - b.group || a.distance - b.distance)
    .map(({ thing }) => thing)
}

/** Larger than any difference of two colors. */
const unknownDistance = 1000

function colorDistance(a: string | null, b: string | null): number {
  return a === b ? 0 : (differColors(a, b) ?? unknownDistance)
}
