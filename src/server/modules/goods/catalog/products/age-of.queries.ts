/**
 * SQL for the age from which a variant is sold: who buys a set gets its parts, so it asks for the highest age of them. The
 * arguments are the names of the product and the variant in the statement around it.
 */
export const ageOf = ({ product, variant }: Record<'product' | 'variant', string>): string =>
  `greatest(${product}.min_age, (
  SELECT max(part.min_age) FROM set_components sc
  JOIN variants pv ON pv.id = sc.component_variant_id JOIN products part ON part.id = pv.product_id
  WHERE sc.set_variant_id = ${variant}.id))`
