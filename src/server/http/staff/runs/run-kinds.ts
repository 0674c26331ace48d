import { brandEndpoints } from '#contracts/admin/brands.ts'
import { caseEndpoints } from '#contracts/admin/cases.ts'
import { carrierEndpoints } from '#contracts/admin/carriers.ts'
import { orderEndpoints } from '#contracts/admin/orders.ts'
import { paymentMethodEndpoints } from '#contracts/admin/payment-methods.ts'
import type { Permission } from '#contracts/admin/permissions.ts'
import { runKinds as kindNames, type RunKind } from '#contracts/admin/run-kinds.ts'
import type { RunCommand } from '#contracts/admin/runs.ts'
import { searchRuleEndpoints } from '#contracts/admin/search-rules.ts'
import { storeEndpoints } from '#contracts/admin/stores.ts'
import { variantEndpoints } from '#contracts/admin/variants.ts'
import { voucherEndpoints } from '#contracts/admin/vouchers.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { nameOperation, type WriteParts } from '../staff-operations.ts'

export type RunWrite = { operation: string; permission: Permission }

/** What a row adds to the body of the command; null = nothing. */
export type RowBody = Readonly<Record<string, unknown>> | null

/** The writes of a kind, and which of them does a row: what is asked for a row decides about the right to it. */
type KindOfRun = { writes: readonly RunWrite[]; writeOf: (body: RowBody) => RunWrite }

/**
 * The write that is done with each thing of a run, and its right. Only writes of one thing by `:id` that ask neither for a fresh proof
 * nor for a second person: a run works without the person who could answer.
 */
const kinds: Record<RunKind, KindOfRun> = {
  move_orders: of(orderEndpoints.move),
  assign_cases: of(caseEndpoints.assign),
  edit_variants: ofVariants(),
  remove_brands: of(brandEndpoints.remove),
  remove_stores: of(storeEndpoints.remove),
  remove_carriers: of(carrierEndpoints.remove),
  remove_payment_methods: of(paymentMethodEndpoints.remove),
  remove_vouchers: of(voucherEndpoints.remove),
  remove_search_rules: of(searchRuleEndpoints.remove),
}

/** Undefined for a kind of a newer release. */
export function findRunKind(name: string): KindOfRun | undefined {
  const known = kindNames.find((kind) => kind === name)
  return known && kinds[known]
}

/** The request of one row: the fields of the command are its body, and those of the row beside them. */
export function toRowParts(
  { kind: _, ...command }: RunCommand,
  { id, version, body }: { id: number; version: number; body: RowBody },
): WriteParts {
  return { params: { id }, query: {}, body: { ...command, ...body }, version }
}

function of(endpoint: StaffWrite): KindOfRun {
  const write = toWrite(endpoint)
  return { writes: [write], writeOf: () => write }
}

/** A row that changes nothing but its price needs only the right to that. */
function ofVariants(): KindOfRun {
  const [change, price] = [toWrite(variantEndpoints.change), toWrite(variantEndpoints.price)]
  const isOfPrice = (field: string) => Object.hasOwn(variantEndpoints.price.body.shape, field)
  return { writes: [change, price], writeOf: (body) => (Object.keys(body ?? {}).every(isOfPrice) ? price : change) }
}

type StaffWrite = Pick<Endpoint, 'method' | 'path'> & { access: { staff: Permission } }

function toWrite(endpoint: StaffWrite): RunWrite {
  return { operation: nameOperation(endpoint), permission: endpoint.access.staff }
}
