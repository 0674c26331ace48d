import type { AuditRow } from '#contracts/admin/audit.ts'
import type { AdminVariant } from '#contracts/admin/product-fields.ts'
import { readBefore } from '#admin/kit/timeline/versions.ts'

/** A form of a variant, `price` or its other fields, that opens with the values from before a write. */
export type RestoredVariant = { kind: 'price' | 'variant'; id: number; values: Partial<AdminVariant> }

const fieldsOf = {
  price: ['price_cents', 'sale_price_cents', 'sale_from', 'sale_to'],
  variant: ['name', 'code', 'ean', 'color', 'size', 'pieces_per_pack', 'is_active'],
} satisfies Record<RestoredVariant['kind'], readonly (keyof AdminVariant)[]>

/** What of a row of the audit log the forms of its variant take back: one write of the sheet may have changed both. */
export function findRestored(row: AuditRow): RestoredVariant[] {
  return (['price', 'variant'] as const).flatMap((kind) => {
    const values = readBefore(
      row,
      fieldsOf[kind].map((name) => ({ name, label: name })),
    )
    return values ? [{ kind, id: Number(row.thing_id), values }] : []
  })
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
