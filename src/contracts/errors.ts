import * as z from 'zod/mini'

/** Every failure a client can see has one code here and one status in server/http/errors.ts. */
export const errorCodes = [
  'bad_request',
  'validation',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'too_many_requests',
  'unavailable',
  'outside_unavailable', // a register or a gateway fails, not the shop
  'maintenance',
  'not_open_yet', // the owner is still preparing the shop
  'internal',
  // voucher, spec section 8
  'not_exists',
  'service_type',
  'guest_email_is_required',
  'quantity_per_user_limit',
  'voucher_is_already_added',
  'user_check', // never sent: an account has one open cart (ADR 0010)
  'quantity',
  'active_from',
  'active_to',
  'minimal_price',
  'not_combinable',
  // newsletter
  'already_exists',
  // checkout
  'cart_changed',
  'cart_empty',
  'age_unconfirmed',
  'out_of_stock',
  'store_out_of_stock',
  'store_unknown',
  'prepayment_required',
  'delivery_unavailable',
  'payment_unavailable',
  'idempotency_key_reused',
  'in_progress',
  'email_taken',
  'login_failed',
] as const

/** Failures of the back office alone: the storefront's OpenAPI document does not name them. */
export const staffErrorCodes = [
  'stale', // 412: `details` has what is there now (contracts/admin/writes.ts)
  'version_needed',
  'second_factor_needed',
  'proof_needed',
  'code_wrong',
  'in_use',
  'last_factor',
  'not_ready', // to open: `details.missing` names the steps
  'undo_over', // too late, or its mail is on the way
  'second_person_needed', // above the person's limit: `details` names the request that a colleague confirms
  'request_closed',
  'own_request',
  'last_owner',
  'role_view', // the person looks as another role, read-only
] as const

export type ErrorCode = (typeof errorCodes)[number] | (typeof staffErrorCodes)[number]

/** RFC 9457 problem details, with the specification's `errors` (field → messages) on 422. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  code: z.enum(errorCodes),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
})
export type Problem = Omit<z.infer<typeof problemSchema>, 'code'> & { code: ErrorCode }

/** The same of the back office. */
export const staffProblemSchema = z.extend(problemSchema, { code: z.enum([...errorCodes, ...staffErrorCodes]) })
