import { goodsColors } from '#server/modules/goods/catalog/index.ts'

/** They go with any color: none, many, white, clear, the brown of wood and paper. */
export const neutralColors: readonly string[] = ['viacfarebna', 'multicolor', 'mix', 'biela', 'transparentna', 'hneda']

/** Colors of which no whole party is made: too rare, or none. */
const rareColors: readonly string[] = ['transparentna', 'viacfarebna', 'hneda']

/** Their shades, `#rrggbb`. */
export const shadesOfColors: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(goodsColors).map(([color, { hex }]) => [color, hex]),
)

/** The colors that a party can have. */
export function listPlannedColors(): { value: string; name: string; hex: string }[] {
  return Object.entries(goodsColors).flatMap(([value, { name, hex }]) =>
    rareColors.includes(value) ? [] : [{ value, name, hex }],
  )
}
