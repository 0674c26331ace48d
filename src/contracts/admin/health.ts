import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { comparers } from './feeds.ts'
import { createHeaders, reasonField, writeQuery } from './writes.ts'

/** `attention`: a person should look at it soon. `broken`: customers or records suffer now. */
export const healthLevels = ['fine', 'attention', 'broken'] as const
export type HealthLevel = (typeof healthLevels)[number]

const level = z.enum(healthLevels)
const moment = z.nullable(z.string())

/** Every night the shop compares sums and records that must agree. */
export const nightlyChecks = ['stock', 'stock_value', 'sales', 'money', 'audit'] as const
export type NightlyCheck = (typeof nightlyChecks)[number]

/** A job that failed for good. */
const deadLetterSchema = z.object({
  id: z.uuid(),
  queue: z.nullable(z.string()), // null = a queue that no longer exists
  template: z.nullable(z.string()), // of a message
  order_number: z.nullable(z.string()),
  error: z.string(), // of the program or of an outside system, in its language
  failed_at: z.string(),
})
export type ShownDeadLetter = z.infer<typeof deadLetterSchema>

export const healthSchema = z.object({
  level, // the worst of all parts
  checked_at: z.string(),
  database: z.object({
    level,
    kind: z.enum(['embedded', 'postgres']),
    version: z.string(),
    size_bytes: z.int(),
    /** Empty also if the shop's user may not see them. */
    standbys: z.array(z.object({ name: z.string(), is_synchronous: z.boolean(), lag_seconds: z.nullable(z.number()) })),
  }),
  jobs: z.object({ level, waiting: z.int(), oldest_due_at: moment }),
  dead_letters: z.object({ level, count: z.int(), rows: z.array(deadLetterSchema) }), // the newest fifty
  checks: z.array(z.object({ level, check: z.enum(nightlyChecks), ran_at: moment, error: z.string() })), // null = not yet
  feeds: z.array(
    z.object({
      level,
      comparer: z.enum(comparers),
      is_on: z.boolean(),
      checked_at: moment,
      items: z.int(),
      rejected: z.int(),
    }),
  ),
  disk: z.object({ level, free_bytes: z.int(), total_bytes: z.int() }), // of the data folder of this node
  files: z.object({ level, place: z.enum(['database', 'folder', 's3']) }),
  mail: z.object({
    level,
    place: z.enum(['server', 'folder']), // folder = no mail leaves the shop
    error: z.string(),
    certificate_until: moment, // null = the connection is not encrypted, or the server does not answer
  }),
})
export type Health = z.infer<typeof healthSchema>

export const mostDeadLetters = 50

export const healthEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/health',
    summary: 'How the parts of the shop are that run unseen: database, jobs, nightly checks, feeds, disk, files, mail',
    tag: 'health',
    access: { staff: 'settings.view' },
    response: z.object({ data: healthSchema }),
  }),
  decide: defineEndpoint({
    method: 'POST',
    path: '/api/admin/dead-letters/decisions',
    summary: 'Runs jobs again that failed for good, or removes them; those decided meanwhile are not counted',
    tag: 'health',
    access: { staff: 'settings.edit' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      decision: z.enum(['retry', 'remove']),
      ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostDeadLetters)),
      ...reasonField,
    }),
    response: z.object({ data: z.object({ decided: z.int() }) }),
  }),
}
