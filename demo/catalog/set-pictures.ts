/** Derives the pictures and the weight of sets from their parts. */
import { formatArtReference, formatPart, parseArtReference } from '../art/index.ts'
import type { BuiltProduct } from './build.ts'

export function drawSets(products: readonly BuiltProduct[]): BuiltProduct[] {
  const pictures = new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.code, variant.images?.[0] ?? product.images[0] ?? ''] as const),
    ),
  )
  const weights = new Map(
    products.flatMap((product) => product.variants.map((variant) => [variant.code, product.weightGrams] as const)),
  )
  return products.map((product) => {
    const { components } = product
    if (!components) return product
    const parts = components.map(({ variantCode, quantity }) => {
      const spec = parseArtReference(pictures.get(variantCode) ?? '')
      if (!spec) throw new Error(`${product.code}: ${variantCode} has no drawing`)
      return formatPart({ spec, quantity })
    })
    const color = parseArtReference(product.images[0] ?? '')?.color
    const draw = (view: string) =>
      formatArtReference({ motif: 'set', ...(color && { color }), with: parts.join(' '), view })
    const weightGrams = components.reduce(
      (sum, { variantCode, quantity }) => sum + (weights.get(variantCode) ?? 0) * quantity,
      0,
    )
    return { ...product, weightGrams, images: [draw('front'), draw('detail')] }
  })
}
