import { goodsColors } from '#server/modules/goods/catalog/index.ts'

/** Colors of which no whole party is made: too rare, or none. */
const rareColors: readonly string[] = ['transparentna', 'viacfarebna', 'hneda']

/** The colors that a party can have. */
export function listPlannedColors(): { value: string; name: string; hex: string }[] {
  return Object.entries(goodsColors).flatMap(([value, { name, hex }]) =>
    rareColors.includes(value) ? [] : [{ value, name, hex }],
  )
}
