import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { askHeader } from '#contracts/admin/second-person.ts'
import type { Permission } from '#contracts/admin/permissions.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { StoreId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ApiError } from '../errors.ts'
import { registerEndpoint, type Answer, type HandlerInput } from '../route.ts'
import { runStaffWrite, type StaffWriteDeps } from './run-staff-write.ts'
import type { StaffCaller } from './staff-caller.ts'
import {
  nameOperation,
  type Audit,
  type Performer,
  type Reversal,
  type StaffOperation,
  type WriteParts,
} from './staff-operations.ts'
import { askSecondPerson, readWaiting } from './staff-requests.ts'
import { openUndo } from './staff-undo.ts'
import { readVersion } from './versions.ts'

export type { StaffWriteDeps } from './run-staff-write.ts'

type WriteEndpoint = Endpoint & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; access: { staff: Permission } }

/** The version that the change is based on; undefined for a write that creates something. */
type VersionOf<Definition extends Endpoint> =
  NonNullable<Definition['headers']> extends z.ZodMiniType<infer Headers>
    ? 'if-match' extends keyof Headers
      ? number
      : undefined
    : undefined

export type WriteInput<Definition extends Endpoint> = Pick<
  HandlerInput<Definition>,
  'params' | 'query' | 'body' | 'staff' | 'branches'
> & {
  tx: Tx
  version: VersionOf<Definition>
  /** Says what the write changed; without it nothing is committed. */
  audit: Audit
  /** Notes how this write is taken back: the facts of the registered reversal. */
  undoable: (facts: unknown) => void
}

type Work<Definition extends Endpoint> = (input: WriteInput<Definition>) => Promise<Answer<Definition>>

export type WriteOptions<Definition extends Endpoint, Facts> = {
  /**
   * Runs before the transaction, for what cannot be inside it: files and calls to others. It throws to refuse, and what it leaves
   * must do no harm if the write is refused later or repeated. A dry run must leave nothing.
   */
  before?: (input: Pick<HandlerInput<Definition>, 'params' | 'body'> & { isDryRun: boolean }) => Promise<void>
  /** The person may take the write back for 15 s, and its mails wait so long. The answer of the contract has `undoField`. */
  undo?: Reversal<Facts>
  /** Asks for a fresh proof of the second factor (403 `proof_needed`): always, or for some requests. */
  needsProof?: (input: Pick<HandlerInput<Definition>, 'params' | 'body'>) => boolean
  /** The amount that the person's limit is compared with. Above it the write waits for a second person (ADR 0047). */
  amountCents?: (input: WriteInput<Definition>) => Promise<Cents> | Cents
  /** The branch of what is written: a second person of another one is not asked. null = of none. */
  storeId?: (input: WriteInput<Definition>) => Promise<StoreId | null>
}

/**
 * Registers a write of the back office. Every one goes through here: `work` runs in a transaction together with the
 * rights of the person, the key of the request, the stored answer and the audit row (ADR 0042). It throws to refuse; a
 * dry run does everything and is rolled back. It may run twice in one request.
 */
export function registerStaffWrite<Definition extends WriteEndpoint, Facts>(
  app: FastifyInstance,
  deps: StaffWriteDeps,
  endpoint: Definition,
  work: Work<Definition>,
  options: WriteOptions<Definition, Facts> = {},
): void {
  const isChange = endpoint.headers !== undefined && 'if-match' in shapeOf(endpoint.headers)
  const name = nameOperation(endpoint)
  const operation = toOperation({ endpoint, work, undo: options.undo })
  app.staffFrame?.operations.set(name, operation)
  registerEndpoint(app, endpoint, async (input) => {
    const { params, query, body, branches, request } = input
    const { staff } = request
    // An access with a permission admits no caller without a session.
    if (!staff) throw new ApiError('unauthorized')
    if (options.needsProof?.({ params, body }) && staff.freshUntil === null) throw new ApiError('proof_needed')
    const version = isChange ? readVersion(request.headers['if-match']) : undefined
    const parts: WriteParts = { params, query, body, version }
    const key = String(request.headers['idempotency-key'])
    const isDryRun = isRecord(query) && query['dry_run'] === '1'
    await options.before?.({ params, body, isDryRun })
    const reason = isRecord(body) && typeof body['reason'] === 'string' ? body['reason'] : ''
    const write = { staff, permission: endpoint.access.staff, key, isDryRun, reason }
    const json = await runStaffWrite(
      deps,
      { ...write, request: [request.method, request.url, version, body], announce: app.staffFrame?.announce },
      async (tx, audit) => {
        const performer = { tx, audit, staff, branches, isDryRun }
        const amount = isLimited(staff) && !isDryRun && options.amountCents
        if (amount) {
          const readAmount = () => amount(toInput(performer, parts))
          const readStore = async () => (await options.storeId?.(toInput(performer, parts))) ?? null
          const isWanted = request.headers[askHeader] === '1'
          const wanted = { name, operation, parts, key, reason, readAmount, readStore, isWanted }
          const asked = await askSecondPerson(deps, performer, wanted)
          if (asked !== undefined) return asked
        }
        return (await operation.perform(performer, parts)).json
      },
    )
    const waiting = readWaiting(json)
    if (waiting) throw new ApiError('second_person_needed', { details: waiting })
    // As text, so that the answer and its repetitions are the same to the byte.
    return { json } as Answer<Definition>
  })
}

function toOperation<Definition extends WriteEndpoint, Facts>({
  endpoint,
  work,
  undo,
}: {
  endpoint: Definition
  work: Work<Definition>
  undo: Reversal<Facts> | undefined
}): StaffOperation {
  const { response, access } = endpoint
  const name = nameOperation(endpoint)
  if (undo && !(response && 'undo' in shapeOf(response))) throw new Error(`The answer of ${name} has no undoField.`)
  return {
    permission: access.staff,
    async perform(performer, parts) {
      const offer = undo && !performer.isDryRun ? openUndo(performer.tx) : undefined
      const answer = await work(toInput(performer, parts, offer?.undoable))
      const offered = await offer?.close({ userId: performer.staff.userId, operation: name, permission: access.staff })
      if (response === null) return { json: '', undo: undefined }
      const whole = offered && isRecord(answer) ? { ...answer, undo: offered } : answer
      return { json: JSON.stringify(z.encode(response, whole)), undo: offered }
    },
    takeBack: undo && (({ facts, ...input }) => undo.run({ ...input, facts: z.parse(undo.facts, facts) })),
  }
}

function toInput<Definition extends Endpoint>(
  { tx, audit, staff, branches }: Performer,
  { params, query, body, version }: WriteParts,
  undoable: (facts: unknown) => void = () => {},
): WriteInput<Definition> {
  // The types of the parts were checked by the caller; `version` follows from the headers of the contract.
  return { params, query, body, version, staff, branches, tx, audit, undoable } as unknown as WriteInput<Definition>
}

function isLimited({ amountLimitCents }: StaffCaller): boolean {
  return amountLimitCents !== null
}

function shapeOf(schema: z.ZodMiniType): object {
  return schema instanceof z.ZodMiniObject ? schema.shape : {}
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
