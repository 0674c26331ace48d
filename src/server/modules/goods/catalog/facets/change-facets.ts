import type { AdminFacet, FacetOrder, FacetPatch, NewFacet } from '#contracts/admin/facets.ts'
import { builtInFacets } from '#contracts/facets.ts'
import { facets as words } from '#contracts/messages/facets.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { FacetId } from '#kernel/ids.ts'
import { findFreeSlug } from '#kernel/slug.ts'
import { invalid } from '#server/http/errors.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Publisher } from '#server/platform/events.ts'
import { catalogChanged } from '../catalog.events.ts'
import type { CatalogModule } from '../catalog.types.ts'
import { findTakenName } from './facets.rules.ts'
import * as queries from './office-facets.queries.ts'
import { getAdminFacet, showFacet } from './read-facets.ts'

export type FacetDeps = { events: Publisher } & Pick<CatalogModule, 'enqueueRefreshDue'>

type Fields = queries.FacetFields & { place: number }

const facets = createPlainWrites({
  thing: 'facet',
  find: queries.findFacetForOffice,
  lock: queries.lockFacet,
  update: (tx, id: FacetId, fields: Partial<Fields>) => queries.updateFacet(tx, id, fields),
  remove: queries.deleteFacet,
  show: showFacet,
  log: toLogged,
  check({ attribute }: Partial<Fields>, before) {
    const isMoved = attribute !== undefined && attribute !== before.attribute
    if (isMoved && isBuiltIn(before)) throw invalid({ attribute: [words.attributeOfBuiltIn] })
  },
  refuseRemoval: (before) => (isBuiltIn(before) ? words.builtInStays : undefined),
  async announce({ events, enqueueRefreshDue }: FacetDeps, tx) {
    // Lists show it from their next reading; the values of goods follow by the job.
    await events.publish(tx, catalogChanged({ tags: ['catalog', 'lists'] }))
    await enqueueRefreshDue(tx)
  },
})

export const removeFacet = facets.remove

/** Throws 422 for an attribute of another filter, or of one that every shop has. */
export async function changeFacet(
  deps: FacetDeps,
  write: AuditedWrite,
  { id, version, patch }: { id: FacetId; version: number; patch: FacetPatch },
): Promise<AdminFacet> {
  // Of two people who choose the same attribute, the second waits and then finds it taken.
  if (patch.place !== undefined || patch.attribute !== undefined) await queries.lockFacetOrder(write.tx)
  if (patch.attribute !== undefined) await refuseTaken(write.tx, { id, attribute: patch.attribute })
  // From now on they stand as the owner sees them.
  const isArranged = patch.order === 'own' && patch.values === undefined
  const values = isArranged ? (await getAdminFacet(write.tx, id)).values : patch.values
  return facets.change(deps, write, { id, version, patch: toFields({ ...patch, values }) })
}

/** Throws 422 for an attribute of another filter. */
export async function createFacet(deps: FacetDeps, write: AuditedWrite, body: NewFacet): Promise<AdminFacet> {
  const usual = { level: 'product', valueOrder: 'frequency', hasOwnOrder: false, ownValues: [], shown: 5 } as const
  const fields = { ...usual, isActive: true, ...given(toFields(body)), label: body.label, attribute: body.attribute }
  return facets.add(deps, write, async (tx) => {
    await queries.lockFacetOrder(tx)
    await refuseTaken(tx, { id: undefined, attribute: body.attribute })
    const taken = await queries.listFacetNames(tx)
    const freeName = (text: string) =>
      findFreeSlug({ text: toName(text), usual: 'filter' }, async (slug) => {
        return taken.has(slug) || findTakenName({ key: slug, param: slug }) !== undefined
      })
    return queries.insertFacet(tx, {
      ...fields,
      key: await freeName(body.attribute),
      param: await freeName(body.label),
    })
  })
}

/** A name begins with a letter and has room for a number behind it. */
function toName(text: string): string {
  return text.replace(/^[^\p{L}]+/u, '').slice(0, 25)
}

function isBuiltIn({ key }: { key: string }): boolean {
  return builtInFacets.some((facet) => facet.key === key)
}

async function refuseTaken(tx: Tx, { id, attribute }: { id: FacetId | undefined; attribute: string }): Promise<void> {
  const others = (await queries.listFacetsForOffice(tx)).filter((facet) => facet.id !== id && !isBuiltIn(facet))
  if (others.some((facet) => facet.attribute === attribute)) throw invalid({ attribute: [words.attributeTaken] })
}

function toFields({ label, attribute, level, order, shown, values, ...rest }: FacetPatch): Patch<Fields> {
  const { is_active: isActive, place } = rest
  return {
    label,
    attribute,
    level,
    shown,
    isActive,
    place,
    ...(order !== undefined && toOrder(order)),
    ownValues: values?.map(({ value, name, is_hidden: isHidden }) => ({ value, name, isHidden })),
  }
}

/** What the owner has not put in order stays by the rule of before. */
function toOrder(order: FacetOrder): Pick<Patch<Fields>, 'valueOrder' | 'hasOwnOrder'> {
  return order === 'own' ? { hasOwnOrder: true } : { hasOwnOrder: false, valueOrder: order }
}

function toLogged(facet: queries.StoredFacet) {
  return {
    label: facet.label,
    attribute: facet.attribute,
    level: facet.level,
    order: facet.hasOwnOrder ? 'own' : facet.valueOrder,
    shown: facet.shown,
    is_active: facet.isActive,
    place: facet.place,
    values: facet.ownValues.map(({ value, name, isHidden }) => ({ value, name, is_hidden: isHidden })),
  }
}
