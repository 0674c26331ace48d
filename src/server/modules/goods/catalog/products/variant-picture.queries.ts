/** A row of `variantPicture`. */
export type VariantPicture = { assetId: number; reference: string; alt: string }

/**
 * SQL for the picture of a variant: its own before the others of its product, because pink balloons are not red. Selects
 * asset_id, reference and alt of one row, or of none. The arguments are columns of the statement around it.
 */
export const variantPicture = ({ productId, variantId }: Record<'productId' | 'variantId', string>): string => `
  SELECT a.id AS asset_id, a.reference, coalesce(i.alt, a.alt) AS alt
  FROM (
    SELECT asset_id, alt FROM product_images WHERE product_id = ${productId}
    ORDER BY (variant_id IS NOT DISTINCT FROM ${variantId}) DESC, position LIMIT 1) i
  JOIN media_assets a ON a.id = i.asset_id`
