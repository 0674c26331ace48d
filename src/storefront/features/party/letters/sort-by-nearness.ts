import type { LetterBalloon } from '#contracts/party/letters.ts'

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

/** Larger than any distance of two colors. */
const unknownDistance = 1000

/** "Redmean", a weighted distance in RGB that is close to what people see (T. Riemersma, compuphase.com/cmetric.htm). */
function colorDistance(a: string | null, b: string | null): number {
  if (a === b) return 0
  const [one, other] = [readHex(a), readHex(b)]
  if (!one || !other) return unknownDistance
  const mean = (one.red + other.red) / 2
  const [red, green, blue] = [one.red - other.red, one.green - other.green, one.blue - other.blue]
  return Math.sqrt((2 + mean / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - mean) / 256) * blue ** 2)
}

function readHex(hex: string | null): { red: number; green: number; blue: number } | undefined {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(hex ?? '') ?? []
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return { red: Number.parseInt(red, 16), green: Number.parseInt(green, 16), blue: Number.parseInt(blue, 16) }
}
