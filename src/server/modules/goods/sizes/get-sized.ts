import * as z from 'zod/mini'
import { productDetailSchema, type Variant } from '#contracts/catalog.ts'
import type { SizedProduct } from '#contracts/sizes.ts'
import { variantUrl } from '#contracts/urls.ts'
import type { ProductId, VariantId } from '#kernel/ids.ts'
import { findSize, type Measured } from './find-size.rules.ts'
import { readRows } from './read-rows.ts'
import { findTableOf } from './sizes.queries.ts'
import type { SizesDeps } from './sizes.types.ts'

const answerSchema = z.object({ data: productDetailSchema })

/** The table of a product and the size that fits, with the variant of it. Throws 404. */
export async function getSized(
  { db, catalog, listFits }: SizesDeps,
  id: ProductId,
  { measured, variantId }: { measured: Measured; variantId: VariantId | undefined },
): Promise<SizedProduct> {
  const { data: product } = answerSchema.parse(JSON.parse((await catalog.getProduct(id)).json.toString()))
  const rows = readRows((await findTableOf(db.query, id))?.rows)
  const fits = (await listFits(db.query, { productId: id, atLeast: 1 })).get(id) ?? { small: 0, fits: 0, large: 0 }
  const advice = Object.keys(measured).length === 0 ? null : findSize(rows, measured, fits)
  const from = product.variants.find((variant) => variant.id === variantId)
  const found = advice?.kind === 'size' ? pickVariant(product.variants, { size: advice.size, from }) : undefined
  return {
    name: product.name,
    url: from ? variantUrl(product.url, from.id) : product.url,
    image: product.images[from?.image_index ?? 0] ?? product.main_image,
    rows,
    fits,
    advice,
    variant: found ? { id: found.id, size: found.size ?? '', availability: found.availability } : null,
  }
}

/** In the color that the customer comes from, otherwise in one that can be bought. */
function pickVariant(
  variants: readonly Variant[],
  { size, from }: { size: string; from: Variant | undefined },
): Variant | undefined {
  const sized = variants.filter((variant) => variant.size === size)
  return sized.find(({ color }) => from && color?.value === from.color?.value) ?? sized.find(canBuy) ?? sized[0]
}

function canBuy({ availability }: Variant): boolean {
  return availability.state !== 'sold_out' && availability.state !== 'unavailable'
}
