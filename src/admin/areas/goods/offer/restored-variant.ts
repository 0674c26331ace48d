import type { AuditRow } from '#contracts/admin/audit.ts'
import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import { readBefore } from '#admin/kit/timeline/versions.ts'

type Values = Partial<AdminVariant>

/**
 * A form of a variant that opens with the values from before a write: `price`, its other fields, or that of a new one in the place of one that was
 * `removed`.
 */
export type RestoredVariant =
  | { kind: 'price' | 'variant'; id: number; values: Values }
  | { kind: 'removed'; productId: number; values: Values }

const ownFields = [
  'name',
  'code',
  'ean',
  'color',
  'size',
  'pieces_per_pack',
  'supply',
  'is_active',
  'attributes',
] as const
const fieldsOf = {
  price: ['price_cents', 'sale_price_cents', 'sale_from', 'sale_to'],
  variant: [...ownFields, 'purchase_price_cents'],
  removed: [...ownFields, 'price_cents'],
} satisfies Record<RestoredVariant['kind'], readonly (keyof AdminVariant)[]>

/** What of a row of the audit log the forms of its variant take back: one write of the sheet may have changed both. `mayCost`: the form has the purchase price. */
export function findRestored(row: AuditRow, { mayCost }: { mayCost: boolean }): RestoredVariant[] {
  if (isRemoval(row)) return findRemoved(row)
  return (['price', 'variant'] as const).flatMap((kind) => {
    const values = readValues(row, kind, mayCost)
    return values ? [{ kind, id: Number(row.thing_id), values }] : []
  })
}

/** Whether the variant is gone since this write; one that was only hidden keeps its code. */
export function isRemoval({ action, changes }: AuditRow): boolean {
  return action.endsWith('.delete') && changes.some(({ field }) => field === 'code')
}

/** None for a row from before the log knew the product of a removed variant. */
function findRemoved(row: AuditRow): RestoredVariant[] {
  const productId = row.changes.find(({ field }) => field === 'product_id')?.before
  const values = readValues(row, 'removed', false)
  return typeof productId === 'number' && values ? [{ kind: 'removed', productId, values }] : []
}

function readValues(row: AuditRow, kind: RestoredVariant['kind'], mayCost: boolean): Values | undefined {
  const names = fieldsOf[kind].filter((name) => mayCost || name !== 'purchase_price_cents')
  return readBefore(
    row,
    names.map((name) => ({ name, label: name })),
  )
}

/** The state of an address of the product that opens the form. */
export function toRestoredState(restored: RestoredVariant): { restoredVariant: RestoredVariant } {
  return { restoredVariant: restored }
}

/** Undefined = the address only opens the product. */
export function readRestoredState(state: unknown): RestoredVariant | undefined {
  return hasRestored(state) ? state.restoredVariant : undefined
}

function hasRestored(state: unknown): state is ReturnType<typeof toRestoredState> {
  return typeof state === 'object' && state !== null && 'restoredVariant' in state
}
