import { brandEndpoints } from '#contracts/admin/brands.ts'
import { caseEndpoints } from '#contracts/admin/cases.ts'
import { carrierEndpoints } from '#contracts/admin/carriers.ts'
import { orderEndpoints } from '#contracts/admin/orders.ts'
import { paymentMethodEndpoints } from '#contracts/admin/payment-methods.ts'
import type { Permission } from '#contracts/admin/permissions.ts'
import { runKinds as kindNames, type RunCommand, type RunKind } from '#contracts/admin/runs.ts'
import { searchRuleEndpoints } from '#contracts/admin/search-rules.ts'
import { storeEndpoints } from '#contracts/admin/stores.ts'
import { voucherEndpoints } from '#contracts/admin/vouchers.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { nameOperation, type WriteParts } from '../staff-operations.ts'

/**
 * The write that is done with each thing of a run, and its right. Only writes of one thing by `:id` that ask neither for a fresh proof
 * nor for a second person: a run works without the person who could answer.
 */
const kinds: Record<RunKind, RunWrite> = {
  move_orders: of(orderEndpoints.move),
  assign_cases: of(caseEndpoints.assign),
  remove_brands: of(brandEndpoints.remove),
  remove_stores: of(storeEndpoints.remove),
  remove_carriers: of(carrierEndpoints.remove),
  remove_payment_methods: of(paymentMethodEndpoints.remove),
  remove_vouchers: of(voucherEndpoints.remove),
  remove_search_rules: of(searchRuleEndpoints.remove),
}

export type RunWrite = { operation: string; permission: Permission }

/** Undefined for a kind of a newer release. */
export function findRunKind(name: string): RunWrite | undefined {
  const known = kindNames.find((kind) => kind === name)
  return known && kinds[known]
}

/** The request of one row: the fields of the command are its body. */
export function toRowParts({ kind: _, ...body }: RunCommand, row: { id: number; version: number }): WriteParts {
  return { params: { id: row.id }, query: {}, body, version: row.version }
}

function of(endpoint: Pick<Endpoint, 'method' | 'path'> & { access: { staff: Permission } }): RunWrite {
  return { operation: nameOperation(endpoint), permission: endpoint.access.staff }
}
