import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode, Problem } from '#contracts/errors.ts'
import { messages } from '#contracts/messages.ts'
import { isOutage } from '#server/platform/db/outage.ts'
import { FilesUnavailable } from '#server/platform/files/file-store.ts'
import { isPageVisit, sendPlainPage } from './plain-page.ts'

const statuses: Record<ErrorCode, number> = {
  bad_request: 400,
  validation: 422,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many_requests: 429,
  unavailable: 503,
  outside_unavailable: 503,
  maintenance: 503,
  not_open_yet: 403,
  internal: 500,
  not_exists: 404,
  service_type: 404,
  guest_email_is_required: 422,
  quantity_per_user_limit: 422,
  voucher_is_already_added: 422,
  user_check: 422,
  quantity: 422,
  active_from: 422,
  active_to: 422,
  minimal_price: 422,
  not_combinable: 422,
  already_exists: 409,
  cart_changed: 409,
  age_unconfirmed: 422,
  cart_empty: 409,
  out_of_stock: 409,
  store_out_of_stock: 409,
  store_unknown: 422,
  prepayment_required: 422,
  delivery_unavailable: 422,
  payment_unavailable: 422,
  idempotency_key_reused: 422,
  in_progress: 409,
  email_taken: 422,
  login_failed: 422,
  stale: 412,
  version_needed: 428,
  second_factor_needed: 403,
  proof_needed: 403,
  code_wrong: 422,
  in_use: 409,
  last_factor: 409,
  not_ready: 409,
  undo_over: 409,
  second_person_needed: 409,
  request_closed: 409,
  own_request: 409,
  last_owner: 409,
  role_view: 403,
}

export type ApiErrorOptions = {
  message?: string
  status?: number
  errors?: Record<string, string[]>
  details?: Record<string, unknown>
}

/** A failure that the client sees. Thrown where it occurs; `sendProblem` turns it into the answer. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly errors: Record<string, string[]> | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(options.message ?? messages.problem[code])
    this.code = code
    this.status = options.status ?? statuses[code]
    this.errors = options.errors
    this.details = options.details
  }
}

export function notFound(what: string): ApiError {
  return new ApiError('not_found', { details: { what } })
}

/** 422 with messages by field (spec section 7). */
export function invalid(errors: Record<string, string[]>): ApiError {
  return new ApiError('validation', { errors })
}

/** Made once: hundreds of requests that wait for the same database end with it together, and its stack is most of its cost. */
const outage = new ApiError('unavailable')

/** Converts anything thrown into the ApiError to send. Unknown errors get a generic answer. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // The request may be repeated, hence 503 instead of 500.
  if (isOutage(error) || error instanceof FilesUnavailable) return outage
  if (isFastifyError(error)) {
    if (error.validation) return fromValidation(error)
    const status = error.statusCode ?? 500
    if (status === 429) return new ApiError('too_many_requests')
    if (status === 503) return new ApiError('unavailable')
    if (status >= 400 && status < 500) return new ApiError('bad_request', { status })
  }
  return new ApiError('internal')
}

function fromValidation(error: FastifyError): ApiError {
  // A malformed id in the path means that the URL does not exist.
  if (error.validationContext === 'params') return new ApiError('not_found')
  const errors: Record<string, string[]> = {}
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || error.validationContext || 'body'
    // If a text breaks several rules, the first one is enough.
    errors[field] ??= [issue.message ?? messages.problem.validation]
  }
  return new ApiError('validation', { errors })
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && ('statusCode' in error || 'validation' in error)
}

export function toProblem(error: ApiError, requestId: string): Problem {
  return {
    type: `/api/docs#${error.code}`,
    title: messages.problem[error.code],
    status: error.status,
    code: error.code,
    message: error.message,
    // A client stores the errors of every 422 for its form (spec section 7).
    ...((error.errors ?? error.status === 422) && { errors: error.errors ?? {} }),
    ...(error.details && { details: error.details }),
    requestId,
  }
}

/** A browser that reloads immediately would only add to the load. */
const busyPageSeconds = 5

/** A problem document for scripts (RFC 9457); for a person who visits a page, a plain page with the same message. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = toApiError(error)
  if (apiError.status >= 500) request.log.error(error)
  const retrySeconds = apiError.status === 503 ? (apiError.code === 'maintenance' ? 600 : 2) : undefined
  if (retrySeconds !== undefined) reply.header('retry-after', String(retrySeconds))
  if (isPageVisit(request)) {
    return sendPlainPage(reply, {
      status: apiError.status,
      message: apiError.message,
      retrySeconds: retrySeconds && retrySeconds + busyPageSeconds,
      isForm: request.method !== 'GET' && request.method !== 'HEAD',
      contacts: request.server.cachedContacts?.(),
    })
  }
  // A refusal holds for this moment and this caller, so it is never cached, unless a policy has already set the header.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply
    .code(apiError.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(toProblem(apiError, request.id))
}
