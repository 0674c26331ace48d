import { differColors } from '#kernel/color-difference.ts'

/** ΔE00 up to which a color goes with another one: pink with rose gold and fuchsia, yellow with gold, but red not with orange. */
const goesWith = 22
/** Of a color whose shade is not known: more than any difference. */
const unknownDifference = 1000

/** `#rrggbb` by color. */
type Shades = Readonly<Record<string, string>>

/**
 * These colors and those that are near one of them by their measured shade, the nearest first. Neutral ones go with all, so they are
 * near none.
 */
export function listNearColors(
  wanted: readonly string[],
  { shades, neutral }: { shades: Shades; neutral: readonly string[] },
): string[] {
  const near = Object.keys(shades).flatMap((color) => {
    const difference = differFromNearest(color, { wanted, shades })
    const isOther = !wanted.includes(color) && !neutral.includes(color)
    return isOther && difference <= goesWith ? [{ color, difference }] : []
  })
  return [...wanted, ...near.toSorted((a, b) => a.difference - b.difference).map(({ color }) => color)]
}

/** ΔE00 of a color and the nearest of the wanted ones. */
export function differFromNearest(
  color: string | null,
  { wanted, shades }: { wanted: readonly string[]; shades: Shades },
): number {
  const shade = findShade(color, shades)
  const differences = wanted.flatMap((one) => differColors(findShade(one, shades), shade) ?? [])
  return Math.min(unknownDifference, ...differences)
}

function findShade(color: string | null, shades: Shades): string | null {
  return (color !== null && Object.hasOwn(shades, color) && shades[color]) || null
}
