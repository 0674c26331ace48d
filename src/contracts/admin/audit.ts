import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { userIdTextSchema } from '../ids.ts'
import { daySchema } from '../shared.ts'
import { listQuery, pageOf } from './lists.ts'

/** Of a field that describes a person the log keeps only that it changed. */
export const auditChangeSchema = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  is_personal: z.boolean(),
})
export type AuditChange = z.infer<typeof auditChangeSchema>

/** One write of staff, or of a job that acts for them. Fields that did not change are not in it. */
export const auditRowSchema = z.object({
  id: z.int(),
  at: z.string(),
  /** A person who was erased has no name; null = no person of staff, but `actor`: a command on the server, or a job. */
  by: z.nullable(z.object({ id: z.int(), name: z.nullable(z.string()) })),
  actor: z.string(),
  action: z.string(), // the permission it needed, or `sign-in.…` and `factor.…`
  thing: z.string(),
  thing_id: z.string(),
  /** The version after the write; null = the thing has none, or is gone. */
  version: z.nullable(z.int()),
  changes: z.array(auditChangeSchema),
  reason: z.string(),
  batch: z.nullable(z.string()),
})
export type AuditRow = z.infer<typeof auditRowSchema>

/**
 * A row of the whole log also says what its thing is called now: the number of an order, the name of a brand; empty = nothing.
 * `whole_id`: of a thing that is edited as a part of another, as a variant is of its product; null = it is not, or is gone.
 */
const namedRowSchema = z.extend(auditRowSchema, { thing_name: z.string(), whole_id: z.nullable(z.int()) })
export type NamedAuditRow = z.infer<typeof namedRowSchema>

export const auditEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'The audit log, newest first; of one kind of thing, one thing, one person, or one day',
    tag: 'audit',
    access: { staff: 'audit.view' },
    query: z.object({
      ...listQuery,
      thing: z.optional(z.string().check(z.maxLength(60))),
      thing_id: z.optional(z.string().check(z.maxLength(60))),
      by: z.optional(userIdTextSchema),
      day: z.optional(daySchema), // of the shop's calendar
    }),
    response: pageOf(namedRowSchema),
  }),
}

/** The shop has one of each; named as in the log. */
export const contentSheets = ['menus', 'messages', 'feeds', 'question-topics', 'search-phrases'] as const
export const settingsSheets = ['company', 'vat', 'bank-account', 'shop-rules', 'welcome', 'gifts'] as const
export type SheetThing = (typeof contentSheets | typeof settingsSheets)[number]

export const sheetHistoryEndpoints = {
  content: defineEndpoint({
    method: 'GET',
    path: '/api/admin/content-sheets/:thing/history',
    summary: 'The writes of menus, messages, comparers, topics of questions or search examples, newest first',
    tag: 'sheet-history',
    access: { staff: 'content.view' },
    params: z.object({ thing: z.enum(contentSheets) }),
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
  settings: defineEndpoint({
    method: 'GET',
    path: '/api/admin/settings-sheets/:thing/history',
    summary: 'The writes of a settings form of which the shop has one, newest first',
    tag: 'sheet-history',
    access: { staff: 'settings.view' },
    params: z.object({ thing: z.enum(settingsSheets) }),
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
}
