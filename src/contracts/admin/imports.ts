import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { maxImportBytes } from './import-limits.ts'
import { catalogImportIdSchema, catalogImportIdTextSchema } from '../ids.ts'
import { listQuery, pageOf } from './lists.ts'
import { changeHeaders, createHeaders, versionSchema, writeQuery } from './writes.ts'

// Goods by upload (ADR 0059): a file in pieces, its columns, what it would change, and the import as a job.

export const importStates = [
  'uploading',
  'mapping', // waits for its columns
  'comparing',
  'compared', // waits for the start
  'importing',
  'done',
  'reverting',
  'reverted',
  'failed',
  'cancelled',
] as const

/** What a person has answered about a file. */
export const importOptionsSchema = z.object({
  /** Our column by the title of the file; null = the file has the columns of a known shop. */
  columns: z.nullable(z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(80)))),
  /** The Slovak rate by a rate or class of the file, in lower case. */
  vat: z.record(z.string().check(z.maxLength(80)), z.literal([23, 19, 5])),
  currency: z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))), // of a file that does not say it
  rate: z.nullable(z.string().check(z.regex(/^\d{1,6}([.,]\d{1,6})?$/))), // units of that currency per euro
  are_prices_net: z.boolean(),
})
export type ImportOptions = z.infer<typeof importOptionsSchema>

export const importSchema = z.object({
  id: catalogImportIdSchema,
  version: versionSchema, // counts its states, not its progress
  file_name: z.string(),
  size_bytes: z.int(),
  state: z.enum(importStates),
  by: z.nullable(z.string()), // null = an erased person
  format: z.string(), // in words; empty = not known yet
  failures: z.array(z.string()), // why the file could not be read
  notes: z.array(z.string()), // what of it is lost or changed
  total: z.int(), // products in the file
  done: z.int(), // of the step that runs
  to_do: z.int(),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), faulty: z.int() }),
  has_stock: z.boolean(), // it changes pieces
  undone: z.int(), // products that were refused, or kept when it was taken back
  is_waiting: z.boolean(), // for another import
  can_revert: z.boolean(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  reverted_at: z.nullable(z.string()),
})
export type CatalogImport = z.infer<typeof importSchema>

/** The head of a file: its columns with sample values, and what they probably are. */
export const importHeadSchema = z.object({
  format: z.string(), // in words; empty = a file of unknown columns
  is_known: z.boolean(), // a format of another shop: there is nothing to map
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()), guess: z.nullable(z.string()) })),
  known_columns: z.array(z.string()), // that a file may have
  required_columns: z.array(z.string()),
  options: z.nullable(importOptionsSchema), // of the last file with these titles
})
export type ImportHead = z.infer<typeof importHeadSchema>

const importRowKinds = ['new', 'changed', 'faulty'] as const

export const importRowSchema = z.object({
  position: z.int(),
  line: z.int(), // in the file
  code: z.string(),
  name: z.string(),
  kind: z.enum(importRowKinds),
  state: z.enum(['waiting', 'done', 'refused', 'reverted', 'kept']),
  changes: z.array(
    z.object({ column: z.string(), variant: z.nullable(z.string()), before: z.string(), after: z.string() }),
  ),
  column: z.string(), // of a fault
  message: z.string(), // a fault, or what could not be done
})
export type ImportRow = z.infer<typeof importRowSchema>

const byId = z.object({ id: catalogImportIdTextSchema })
const answer = z.object({ data: importSchema })

export const importEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/admin/imports',
    summary: 'Imports of goods, the newest first',
    tag: 'imports',
    access: { staff: 'catalog.view' },
    query: z.object(listQuery),
    response: pageOf(importSchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/admin/imports',
    summary: 'Announces a file; its pieces follow',
    tag: 'imports',
    access: { staff: 'catalog.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({
      file_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      size_bytes: z.int().check(z.positive(), z.maximum(maxImportBytes)),
    }),
    status: 201,
    response: answer,
  }),
  addPiece: defineEndpoint({
    method: 'PUT',
    path: '/api/admin/imports/:id/pieces/:position',
    summary:
      'Keeps a piece of the announced file, once; after the last one the file waits for its columns. Needs catalog.create, and the file of the same person',
    tag: 'imports',
    access: { staff: 'signed-in' },
    params: z.extend(byId, { position: z.string().check(z.regex(/^(0|[1-9]\d?)$/)) }),
    encoding: 'multipart',
    body: z.object({ piece: z.file() }),
    response: answer,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/imports/:id',
    summary: 'How far an import is',
    tag: 'imports',
    access: { staff: 'catalog.view' },
    params: byId,
    response: answer,
  }),
  head: defineEndpoint({
    method: 'GET',
    path: '/api/admin/imports/:id/head',
    summary: 'The columns of the file with samples, and what they probably mean',
    tag: 'imports',
    access: { staff: 'catalog.create' },
    params: byId,
    response: z.object({ data: importHeadSchema }),
  }),
  rows: defineEndpoint({
    method: 'GET',
    path: '/api/admin/imports/:id/rows',
    summary: 'What the file would add or change, old and new, and its faults, in its order',
    tag: 'imports',
    access: { staff: 'catalog.view' },
    params: byId,
    query: z.object({ ...listQuery, kind: z.optional(z.enum([...importRowKinds, 'undone'])) }),
    response: pageOf(importRowSchema),
  }),
  compare: defineEndpoint({
    method: 'POST',
    path: '/api/admin/imports/:id/compare',
    summary: 'Compares the file with the shop in the background, and remembers its columns',
    tag: 'imports',
    access: { staff: 'catalog.create' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: importOptionsSchema,
    response: answer,
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/api/admin/imports/:id/start',
    summary: 'Imports what was compared, in the background; needs prices.edit too, and stock.edit if it changes pieces',
    tag: 'imports',
    access: { staff: 'catalog.create' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    response: answer,
  }),
  revert: defineEndpoint({
    method: 'POST',
    path: '/api/admin/imports/:id/revert',
    summary:
      'Puts back what the import has changed and nobody has changed since, and takes its new goods away; needs the same rights as the start',
    tag: 'finished imports',
    access: { staff: 'catalog.create' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    response: answer,
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/admin/imports/:id/cancel',
    summary: 'Discards a file that was not imported, also while it is compared',
    tag: 'imports',
    access: { staff: 'catalog.create' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    response: answer,
  }),
}
