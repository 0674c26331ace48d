const partsOf = (condition: string): string => `(
  SELECT max(part.min_age) FROM set_components sc JOIN variants own ON own.id = sc.set_variant_id
  JOIN variants pv ON pv.id = sc.component_variant_id JOIN products part ON part.id = pv.product_id
  WHERE ${condition})`

/**
 * SQL for the age from which a variant is sold: who buys a set gets its parts, so it asks for the highest age of them. The
 * arguments are the names of the product and the variant in the statement around it.
 */
export const ageOf = ({ product, variant }: Record<'product' | 'variant', string>): string =>
  `greatest(${product}.min_age, ${partsOf(`sc.set_variant_id = ${variant}.id`)})`

/** The same for a page, which asks for all variants of a product together. */
export const ageOfAnyVariant = (product: string): string =>
  `greatest(${product}.min_age, ${partsOf(`own.product_id = ${product}.id AND own.is_active`)})`
