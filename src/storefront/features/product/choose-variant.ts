import type { ProductDetail, Variant } from '#contracts/catalog.ts'

/** The variant of the address, else the first that can be bought, else the first. */
export function findVariant({ variants }: ProductDetail, id: string | null): Variant | undefined {
  return variants.find((variant) => String(variant.id) === id) ?? variants.find(isBuyable) ?? variants[0]
}

export function isBuyable({ availability }: Variant): boolean {
  return availability.state !== 'sold_out' && availability.state !== 'unavailable'
}

export type Choice = { key: string; label: string; hex: string | null | undefined; variant: Variant; isChosen: boolean }
export type ChoiceGroup = { kind: 'color' | 'size' | 'variant'; choices: Choice[] }

/**
 * What can be chosen: colours, then the sizes of the chosen colour. Variants that are neither, or that only both together
 * cannot tell apart, are offered by name.
 */
export function toChoiceGroups(variants: readonly Variant[], chosen: Variant): ChoiceGroup[] {
  if (variants.length < 2) return []
  const keys = new Set(variants.map(({ color, size }) => `${color?.value ?? ''}/${size ?? ''}`))
  if (keys.size < variants.length) return [toNameGroup(variants, chosen)]
  return [...toColorGroup(variants, chosen), ...toSizeGroup(variants, chosen)]
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
    })),
  }
}

function toColorGroup(variants: readonly Variant[], chosen: Variant): ChoiceGroup[] {
  const colors = new Map(variants.flatMap(({ color }) => (color ? [[color.value, color]] : [])))
  if (colors.size < 2) return []
  const choices = [...colors.values()].flatMap((color): Choice[] => {
    const ofColor = variants.filter((variant) => variant.color?.value === color.value)
    // Another colour in the same size, if there is one.
    const variant = ofColor.find(({ size }) => size === chosen.size) ?? ofColor.find(isBuyable) ?? ofColor[0]
    if (!variant) return []
    const isChosen = chosen.color?.value === color.value
    return [{ key: color.value, label: color.name, hex: color.hex, variant: isChosen ? chosen : variant, isChosen }]
  })
  return [{ kind: 'color', choices }]
}

function toSizeGroup(variants: readonly Variant[], chosen: Variant): ChoiceGroup[] {
  const sizes = new Set(variants.flatMap(({ size }) => (size === null ? [] : [size])))
  if (sizes.size < 2) return []
  const ofColor = variants.filter((variant) => variant.color?.value === chosen.color?.value)
  const choices = ofColor.flatMap((variant): Choice[] =>
    variant.size === null
      ? []
      : [{ key: variant.size, label: variant.size, hex: undefined, variant, isChosen: variant.id === chosen.id }],
  )
  return [{ kind: 'size', choices }]
}
