import { type AdminFacet, type AdminFacetRow, type AdminFacetValue, maxFacetValues } from '#contracts/admin/facets.ts'
import { builtInFacets } from '#contracts/facets.ts'
import type { FacetId } from '#kernel/ids.ts'
import { foldText, slugify } from '#kernel/slug.ts'
import { notFound } from '#server/http/errors.ts'
import type { Queryable } from '#server/platform/db/db.ts'
import { knownAttributes } from '../documents/attributes.rules.ts'
import { toGoodsColor } from '../documents/colors.rules.ts'
import { goodsColors } from '../documents/goods-colors.rules.ts'
import { compareValues } from '../lists/shelf/facet-order.rules.ts'
import {
  type FoundValue,
  listAttributeValues,
  listBrandValues,
  listFieldValues,
  listUnusedAttributes,
} from './facet-values.queries.ts'
import type { OwnValue } from './facets.rules.ts'
import { findFacetForOffice, listFacetsForOffice, type StoredFacet } from './office-facets.queries.ts'

/** A shop has a handful: they are one page. `search`: a part of the name, with or without diacritics. */
export async function listAdminFacets(q: Queryable, search: string | undefined) {
  const wanted = foldText(search?.trim() ?? '')
  const all = await listFacetsForOffice(q)
  const rows = all
    .filter(({ label }) => foldText(label).includes(wanted))
    .map((facet) => ({ ...toRow(facet), values: [] }))
  return { rows, next: null, count: rows.length, count_is_exact: true }
}

/** Throws 404. */
export async function getAdminFacet(q: Queryable, id: FacetId): Promise<AdminFacet> {
  const facet = await findFacetForOffice(q, id)
  if (!facet) throw notFound('facet')
  return showFacet(facet, q)
}

export async function showFacet(facet: StoredFacet, q: Queryable): Promise<AdminFacet> {
  return { ...toRow(facet), values: toValues(facet, await listFound(q, facet)) }
}

export async function listFacetChoices(q: Queryable) {
  const unused = await listUnusedAttributes(q)
  const used = new Set((await listFacetsForOffice(q)).map(({ attribute }) => attribute))
  const named = unused.map(({ attribute, ...rest }) => ({
    attribute,
    label: labelOf(attribute),
    ...rest,
    is_used: false,
  }))
  const others = knownAttributes
    .filter(({ name }) => unused.every(({ attribute }) => attribute !== name))
    .map(({ name, label }) => ({
      attribute: name,
      label,
      level: 'product' as const,
      values: [],
      is_used: used.has(name),
    }))
  return [...named, ...others]
}

function labelOf(attribute: string): string {
  return knownAttributes.find(({ name }) => name === attribute)?.label ?? attribute
}

function toRow(facet: StoredFacet): AdminFacetRow {
  const { id, label, param, level, shown, place, version } = facet
  const isOfField = fieldOf(facet) !== undefined
  return {
    id,
    label,
    param,
    attribute: isOfField ? '' : facet.attribute,
    attribute_label: isOfField ? '' : labelOf(facet.attribute),
    is_built_in: isOfField,
    level,
    order: facet.hasOwnOrder ? 'own' : facet.valueOrder,
    shown,
    is_active: facet.isActive,
    place,
    version,
  }
}

function fieldOf({ key }: { key: string }) {
  return builtInFacets.find((facet) => facet.key === key)?.source.field
}

function listFound(q: Queryable, facet: StoredFacet): Promise<FoundValue[]> {
  const field = fieldOf(facet)
  if (field === undefined) return listAttributeValues(q, facet)
  return field === 'brand' ? listBrandValues(q) : listFieldValues(q, field)
}

/** Words that differ only by case or accents are one value, under the most common of them. */
function toValues(facet: StoredFacet, found: readonly FoundValue[]): AdminFacetValue[] {
  const isColor = fieldOf(facet) === 'color'
  const byValue = new Map<string, AdminFacetValue>()
  for (const { value: slug, name, products } of found) {
    const color = isColor ? toGoodsColor(name, goodsColors) : undefined
    const value = slug ?? color?.value ?? slugify(name)
    const known = byValue.get(value)
    if (value === '') continue
    if (known) known.products += products
    else byValue.set(value, { value, goods_name: color?.name ?? name, name: '', is_hidden: false, products })
  }
  for (const own of facet.ownValues) byValue.set(own.value, withOwn(own, byValue.get(own.value)))
  const places = new Map(facet.ownValues.map(({ value }, place) => [value, place]))
  const placeOf = ({ value }: AdminFacetValue) => (facet.hasOwnOrder ? (places.get(value) ?? places.size) : 0)
  const compare = compareValues(facet.valueOrder)
  const toCompared = (one: AdminFacetValue) => ({ value: one.value, name: one.goods_name, all: one.products })
  return [...byValue.values()]
    .sort((a, b) => placeOf(a) - placeOf(b) || compare(toCompared(a), toCompared(b)))
    .slice(0, maxFacetValues)
}

function withOwn({ value, name, isHidden }: OwnValue, known: AdminFacetValue | undefined): AdminFacetValue {
  return { value, goods_name: known?.goods_name ?? '', name, is_hidden: isHidden, products: known?.products ?? 0 }
}
