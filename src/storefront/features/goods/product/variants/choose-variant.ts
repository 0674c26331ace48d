import type { ProductDetail, Variant } from '#contracts/catalog.ts'

/** The variant of the URL, otherwise the first that can be bought, otherwise the first. */
export function findVariant(variants: ProductDetail['variants'], id: string | null): Variant | undefined {
  return variants.find((variant) => String(variant.id) === id) ?? variants.find(isBuyable) ?? variants[0]
}

export function isBuyable({ availability }: Variant): boolean {
  return availability.state !== 'sold_out' && availability.state !== 'unavailable'
}

/**
 * Whether the size is not chosen yet. No size is preselected, because wrong sizes are returned. The URL of a color names a
 * variant too; `velkost=0` says that its size is not chosen.
 */
export function isSizeOpen(variants: readonly Variant[], search: URLSearchParams): boolean {
  const sizes = new Set(variants.map(({ size }) => size ?? ''))
  return sizes.size > 1 && (!search.has('variant') || search.get('velkost') === '0')
}

export type Choice = {
  key: string
  label: string
  hex: string | null | undefined
  /** The variant that the choice links to. */
  variant: Variant
  isChosen: boolean
  /** Why it cannot be bought: sold out, or not made in combination with the choice on the other axis. */
  fault?: 'soldOut' | 'notMade'
}
export type ChoiceGroup = { kind: 'color' | 'size' | 'variant'; choices: Choice[] }

/**
 * The choices: colors, then sizes, all of both, including those sold out. Variants with neither, or that share the same color
 * and size, are offered by name.
 */
export function toChoiceGroups(
  variants: readonly Variant[],
  chosen: Variant,
  { isSizeOpen: isOpen = false }: { isSizeOpen?: boolean } = {},
): ChoiceGroup[] {
  if (variants.length < 2) return []
  const keys = new Set(variants.map(({ color, size }) => `${color?.value ?? ''}/${size ?? ''}`))
  if (keys.size < variants.length) return [toNameGroup(variants, chosen)]
  return [
    ...toAxis(variants, chosen, {
      kind: 'color',
      keyOf: ({ color }) => color?.value,
      // While the size is open, one available size is enough for a color.
      otherOf: isOpen ? undefined : ({ size }) => size,
      labelOf: ({ color }) => color?.name ?? '',
    }),
    ...toAxis(variants, chosen, {
      kind: 'size',
      keyOf: ({ size }) => size ?? undefined,
      otherOf: ({ color }) => color?.value,
      labelOf: ({ size }) => size ?? '',
    }),
  ]
}

function toNameGroup(variants: readonly Variant[], chosen: Variant): ChoiceGroup {
  return {
    kind: 'variant',
    choices: variants.map((variant) => ({
      key: String(variant.id),
      label: variant.name,
      hex: undefined,
      variant,
      isChosen: variant.id === chosen.id,
      ...(!isBuyable(variant) && { fault: 'soldOut' as const }),
    })),
  }
}

type Axis = {
  kind: 'color' | 'size'
  keyOf: (variant: Variant) => string | undefined
  otherOf: ((variant: Variant) => string | null | undefined) | undefined
  labelOf: (variant: Variant) => string
}

/** One choice per value of the axis; it keeps the choice on the other axis if that combination is made. */
function toAxis(variants: readonly Variant[], chosen: Variant, axis: Axis): ChoiceGroup[] {
  const { kind, keyOf, otherOf, labelOf } = axis
  const keys = [...new Set(variants.flatMap((variant) => keyOf(variant) ?? []))]
  if (keys.length < 2) return []
  const choices = keys.flatMap((key): Choice[] => {
    const all = variants.filter((variant) => keyOf(variant) === key)
    const isChosen = keyOf(chosen) === key
    const same = otherOf ? all.find((variant) => otherOf(variant) === otherOf(chosen)) : (all.find(isBuyable) ?? all[0])
    const variant = isChosen ? chosen : (same ?? all.find(isBuyable) ?? all[0])
    if (!variant) return []
    const fault = same === undefined ? ('notMade' as const) : isBuyable(same) ? undefined : ('soldOut' as const)
    const choice = { key, label: labelOf(variant), hex: kind === 'color' ? variant.color?.hex : undefined }
    return [{ ...choice, variant, isChosen, ...(fault && { fault }) }]
  })
  return [{ kind, choices }]
}
