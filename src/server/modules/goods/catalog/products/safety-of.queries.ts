// Who buys a set gets its parts, so a set is sold and sent as they are: the facts that decide to whom, when and how are counted
// where they are read. Each function returns SQL; its arguments are the names of the product and the variant in the statement
// around it. Without a variant it is asked for all sold variants of the product together, as a page is.

type Asked = { product: string; variant?: string }

const partsOf = ({ product, variant }: Asked): string => `
  FROM set_components sc JOIN variants pv ON pv.id = sc.component_variant_id JOIN products part ON part.id = pv.product_id
  WHERE ${
    variant === undefined
      ? `sc.set_variant_id IN (SELECT own.id FROM variants own WHERE own.product_id = ${product}.id AND own.is_active)`
      : `sc.set_variant_id = ${variant}.id`
  }`

/** SQL for the age from which goods are sold: the highest of their own and of those of their parts. */
export const ageOf = (asked: Asked): string =>
  `greatest(${asked.product}.min_age, (SELECT max(part.min_age) ${partsOf(asked)}))`

/**
 * SQL for the dangers of goods as JSON, each once (`Hazard`): a carrier that refuses one of them refuses the set. What was typed of
 * the set itself is about all of it, so it has the age of all of it.
 */
export const hazardsOf = (asked: Asked): string => `(
  SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('dangerClass', danger_class, 'minAge', min_age)), '[]')
  FROM (
    SELECT ${asked.product}.danger_class, ${ageOf(asked)} AS min_age WHERE ${asked.product}.danger_class IS NOT NULL
    UNION ALL
    SELECT part.danger_class, part.min_age ${partsOf(asked)} AND part.danger_class IS NOT NULL) hazards)`

/** The same of goods that are not a set. */
export const ownHazardsOf = (product: string): string => `
  CASE WHEN ${product}.danger_class IS NULL THEN '[]'::json
    ELSE json_build_array(json_build_object('dangerClass', ${product}.danger_class, 'minAge', ${product}.min_age)) END`

/**
 * SQL for why goods cannot be returned without a reason: a set is as strict as itself and each of its parts. The stricter of two is the
 * first of the alphabet: `custom` is never returned, `hygiene` is while it is closed.
 */
export const exemptionOf = (asked: Asked): string =>
  `least(${asked.product}.withdrawal_exemption, (SELECT min(part.withdrawal_exemption) ${partsOf(asked)}))`

/** What a carrier has to know about goods that come with others. */
export type GiftParcel = { weightGrams: number; hazards: readonly { dangerClass: string }[]; isBulky: boolean }

/** SQL for what comes free with each piece, as JSON (`GiftParcel`); null = nothing does. */
export const giftParcelOf = (product: string): string => `(
  SELECT json_build_object('weightGrams', gp.weight_grams, 'hazards', ${ownHazardsOf('gp')}, 'isBulky', gp.is_bulky)
  FROM variants gv JOIN products gp ON gp.id = gv.product_id
  WHERE gv.id = ${product}.gift_variant_id AND gv.is_active AND gp.is_active)`

export const isBulkyOf = (asked: Asked): string =>
  `(${asked.product}.is_bulky OR EXISTS (SELECT 1 ${partsOf(asked)} AND part.is_bulky))`

/**
 * SQL for the weight of one piece in grams: that of a set is at least that of its parts. Where it is asked for a product, that of its
 * heaviest variant.
 */
export const weightOf = (asked: Asked): string => `
  greatest(${asked.product}.weight_grams, (SELECT max(whole.grams) FROM (
    SELECT least(sum(part.weight_grams::bigint * sc.quantity), 2000000000)::int AS grams ${partsOf(asked)}
    GROUP BY sc.set_variant_id) whole))`
