import { type AdminFacet, facetOrders } from '#contracts/admin/facets.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { facetWords as words } from '#admin/i18n/facet-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { brandSiblings, facetsPath } from '../brand-siblings.ts'
import { AttributeControl } from './attribute-control.tsx'
import { loadFacetChoices } from './facet-choices.ts'
import { FacetPlaces } from './facet-places.tsx'
import { FacetValuesControl, sayFacetValue } from './facet-values-control.tsx'

const isOwn = ({ is_built_in: isBuiltIn }: Readonly<Record<string, unknown>>) => isBuiltIn !== true
const optionsOf = (labels: Readonly<Record<string, string>>, values: readonly string[] = Object.keys(labels)) =>
  values.map((value) => ({ value, label: labels[value] ?? value }))

export const facets = defineCollection<AdminFacet, AdminFacet>({
  path: facetsPath,
  thing: 'facet',
  words,
  calls: api.facets,
  endpoints: adminEndpoints.facets,
  siblings: brandSiblings,
  prepare: loadFacetChoices,
  nameOf: ({ label }) => label,
  detailOf: (row) => `${sayState(row)} · ${saySource(row)}`,
  columns: [
    { key: 'label', label: words.label, value: ({ label }) => label },
    { key: 'source', label: words.attribute, value: saySource },
    { key: 'order', label: words.order, value: ({ order }) => words.orders[order], isHidden: true },
    { key: 'state', label: words.state, value: sayState },
  ],
  AfterRows: FacetPlaces,
  fields: [
    { name: 'label', label: words.label, hint: words.labelHint, maxLength: 60 },
    // Never shown: a filter of a field has no attribute to choose.
    { name: 'is_built_in', label: words.fromField, isFor: () => false, initial: false },
    {
      name: 'attribute',
      label: words.attribute,
      hint: words.attributeHint,
      isFor: isOwn,
      Control: AttributeControl,
    },
    {
      name: 'level',
      label: words.level,
      kind: 'choice',
      isFor: isOwn,
      options: optionsOf(words.levels),
      initial: 'product',
    },
    { name: 'is_active', label: words.isActive, kind: 'flag', initial: true },
    {
      name: 'order',
      label: words.order,
      kind: 'choice',
      options: optionsOf(words.orders, facetOrders),
      initial: 'frequency',
    },
    {
      name: 'values',
      label: words.values,
      hint: words.valuesHint,
      isOptional: true,
      initial: [],
      Control: FacetValuesControl,
      say: sayFacetValue,
    },
    { name: 'shown', label: words.shown, hint: words.shownHint, kind: 'number', initial: 5 },
  ],
  historyFields: [{ name: 'place', label: words.place }],
})

function saySource({ is_built_in: isBuiltIn, attribute_label: label }: AdminFacet): string {
  return isBuiltIn ? words.fromField : words.fromAttribute(label)
}

function sayState({ is_active: isActive }: AdminFacet): string {
  return isActive ? words.on : words.off
}
