import * as z from 'zod/mini'
import { centsSchema } from '../amounts.ts'
import { defineEndpoint } from '../endpoint.ts'
import { caseIdSchema, caseIdTextSchema, storeIdSchema, userIdSchema, userIdTextSchema } from '../ids.ts'
import { caseKinds, caseOutcomes, caseStates, caseViews, writtenKinds } from './case-words.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import { changeHeaders, createHeaders, reasonField, undoField, versionSchema, writeQuery } from './writes.ts'

const personSchema = z.object({ id: userIdSchema, name: z.string() })

export const caseRowSchema = z.object({
  id: caseIdSchema,
  version: versionSchema,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  /** What it is about: goods, a product, a job, the kind of an event; empty = the whole order. */
  about: z.string(),
  customer: z.string(),
  email: z.string(), // empty = unknown
  order_number: z.nullable(z.string()),
  owner: z.nullable(personSchema),
  due_on: z.string(), // YYYY-MM-DD
  is_overdue: z.boolean(),
  opened_at: z.string(), // ISO instant
})
export type CaseRow = z.infer<typeof caseRowSchema>

/** What came in, in the words of who sent it. */
const caseThingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('complaint'), goods: z.string(), fault: z.string(), wish: z.string() }),
  z.object({
    kind: z.literal('withdrawal'),
    items: z.string(), // empty = the whole order
    statement: z.string(),
    is_confirmed: z.boolean(), // it is proved that the customer has sent it
    is_late: z.nullable(z.boolean()), // null = unknown
  }),
  z.object({
    kind: z.literal('enquiry'),
    event_on: z.nullable(z.string()), // YYYY-MM-DD
    place: z.string(),
    guests: z.nullable(z.int()),
    budget_cents: z.nullable(centsSchema),
    message: z.string(),
  }),
  z.object({ kind: z.literal('application'), town: z.string(), message: z.string(), erase_on: z.string() }),
  z.object({
    kind: z.literal('review'),
    stars: z.int(),
    text: z.string(),
    is_verified: z.boolean(),
    state: z.enum(['pending', 'published', 'rejected']),
    product_url: z.string(),
  }),
  z.object({
    kind: z.literal('rating'),
    shop_stars: z.int(),
    courier_stars: z.nullable(z.int()),
    carrier: z.nullable(z.string()),
    text: z.string(),
  }),
  z.object({ kind: z.literal('question'), text: z.string() }),
  z.object({ kind: z.literal('privacy'), text: z.string() }),
])
export type CaseThing = z.infer<typeof caseThingSchema>

export const caseSchema = z.extend(caseRowSchema, {
  phone: z.string(),
  thing: caseThingSchema,
  /** The picture or the CV that came with it. */
  file: z.nullable(z.object({ name: z.string(), type: z.string(), url: z.string() })),
  order: z.nullable(
    z.object({
      number: z.string(),
      state_text: z.string(),
      email: z.string(),
      refunded_cents: centsSchema, // decided or sent
      to_refund_cents: centsSchema, // of it not sent
    }),
  ),
  answered_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  decision: z.nullable(z.object({ outcome: z.enum(caseOutcomes), reason: z.string(), decided_at: z.string() })),
  protocol_url: z.nullable(z.string()), // of a complaint
  goods_back_on: z.nullable(z.string()), // YYYY-MM-DD
  branch: z.nullable(z.string()), // that wrote it down
  /** Other cases of the same e-mail, newest first. */
  others: z.array(
    z.object({ id: caseIdSchema, kind: z.enum(caseKinds), state: z.enum(caseStates), about: z.string() }),
  ),
})
export type Case = z.infer<typeof caseSchema>

/** One event of a case, newest first: a message, a note, or a write of staff by the names of the changed fields. */
export const caseEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['opened', 'out', 'in', 'note', 'change']),
  by: z.string(), // empty = the customer
  subject: z.string(),
  text: z.string(),
  /** Of a change: the fields with what they became. */
  fields: z.record(z.string(), z.unknown()),
})
export type CaseEvent = z.infer<typeof caseEventSchema>

const email = z.string().check(z.trim(), z.email(), z.maxLength(254))
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const maybe = (most: number) => z.optional(z.string().check(z.trim(), z.maxLength(most)))
const words = z.string().check(z.regex(/^[a-z_]+(?:,[a-z_]+)*$/), z.maxLength(200))

/** Names a case in an address. */
export const caseParams = z.object({ id: caseIdTextSchema })
const answer = z.object({ data: caseSchema })
/** A case after a write that can be taken back. */
export const changedCaseSchema = z.extend(answer, undoField)

export const caseEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/cases',
    summary:
      'Cases by their deadline, the settled ones newest first; found by number, name, e-mail, phone, order and text',
    tag: 'cases',
    access: { staff: 'cases.view', at: 'store' },
    query: z.object({
      ...listQuery,
      ...searchQuery,
      view: z.optional(z.enum(caseViews)),
      kind: z.optional(words), // more than one with commas
      owner: z.optional(userIdTextSchema),
    }),
    response: pageOf(caseRowSchema),
  }),
  owners: defineEndpoint({
    method: 'GET',
    path: '/api/admin/case-owners',
    summary: 'The people who may settle cases',
    tag: 'cases',
    access: { staff: 'cases.view' },
    response: z.object({ data: z.array(personSchema) }),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/cases/:id',
    summary: 'A case with what came in',
    tag: 'cases',
    access: { staff: 'cases.view', at: 'store' },
    params: caseParams,
    response: answer,
  }),
  timeline: defineEndpoint({
    method: 'GET',
    path: '/api/admin/cases/:id/timeline',
    summary: 'Messages, notes and writes of a case, newest first',
    tag: 'cases',
    access: { staff: 'cases.view', at: 'store' },
    params: caseParams,
    response: z.object({ data: z.array(caseEventSchema) }),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/cases',
    summary:
      'Writes down a question, a complaint or a request about personal data that came by phone, post or in person',
    tag: 'cases',
    access: { staff: 'cases.create', at: 'store' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      kind: z.enum(writtenKinds),
      name: text(100),
      email: z.union([z.literal(''), email]),
      phone: maybe(40),
      orderNumber: z.optional(z.string().check(z.trim(), z.regex(/^(\d{10})?$/))),
      subject: text(500), // of a complaint: the goods
      text: text(2_000),
      wish: maybe(20), // of a complaint
      storeId: z.nullish(storeIdSchema), // the branch where it was brought
    }),
    status: 201,
    response: answer,
  }),
  assign: defineEndpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/assign',
    summary: 'Takes a case, hands it over, or leaves it without an owner',
    tag: 'cases',
    access: { staff: 'cases.edit', at: 'store' },
    params: caseParams,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ ownerId: z.nullable(userIdSchema), ...reasonField }),
    response: changedCaseSchema,
  }),
  move: defineEndpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/move',
    summary: 'Changes the state of a case; settling it without an answer needs a reason',
    tag: 'cases',
    access: { staff: 'cases.edit', at: 'store' },
    params: caseParams,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ to: z.enum(caseStates), ...reasonField }),
    response: changedCaseSchema,
  }),
  note: defineEndpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/notes',
    summary: 'Adds a note that only staff see, or writes down what the customer has said',
    tag: 'case notes',
    access: { staff: 'cases.edit', at: 'store' },
    params: caseParams,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ kind: z.enum(['note', 'in']), text: text(5_000) }),
    response: answer,
  }),
  answer: defineEndpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/answers',
    summary: 'Answers the customer by e-mail; the message waits while it can be taken back',
    tag: 'case answers',
    access: { staff: 'cases.edit', at: 'store' },
    params: caseParams,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      subject: text(200),
      text: text(10_000),
      to: z.enum(['open', 'waiting', 'done']),
      withProtocol: z.optional(z.boolean()), // of a complaint
    }),
    response: changedCaseSchema,
  }),
}
