import type { ProductDetail, Variant } from '#contracts/catalog.ts'

/** The variant of the address, else the first that can be bought, else the first. */
export function findVariant(variants: ProductDetail['variants'], id: string | null): Variant | undefined {
  return variants.find((variant) => String(variant.id) === id) ?? variants.find(isBuyable) ?? variants[0]
}

export function isBuyable({ availability }: Variant): boolean {
  return availability.state !== 'sold_out' && availability.state !== 'unavailable'
}

/**
 * Whether the size is still to be chosen: a wrong one is sent back, so none is taken for granted. A color is an address of a
 * variant too; `velkost=0` says that nobody has chosen its size.
 */
export function isSizeOpen(variants: readonly Variant[], search: URLSearchParams): boolean {
  const sizes = new Set(variants.map(({ size }) => size ?? ''))
  return sizes.size > 1 && (!search.has('variant') || search.get('velkost') === '0')
}

export type Choice = {
  key: string
  label: string
  hex: string | null | undefined
  /** Where choosing it leads. */
  variant: Variant
  isChosen: boolean
  /** Why it cannot be had as it stands: gone, or not made together with what is chosen on the other axis. */
  fault?: 'soldOut' | 'notMade'
}
export type ChoiceGroup = { kind: 'color' | 'size' | 'variant'; choices: Choice[] }

/**
 * What can be chosen: colours, then sizes, every one of both, so that nobody has to guess what else there is. Variants that are
 * neither, or that both together cannot tell apart, are offered by name.
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
      // Of a color without a size it is enough that some size is there.
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

/** One choice for each value of the axis; it keeps what is chosen on the other one wherever that is made. */
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
