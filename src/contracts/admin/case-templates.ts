import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { caseIdTextSchema, caseTemplateIdSchema, caseTemplateIdTextSchema } from '../ids.ts'
import { auditRowSchema } from './audit.ts'
import { templateKinds } from './case-words.ts'
import { listQuery, pageOf, searchQuery } from './lists.ts'
import {
  changeHeaders,
  createHeaders,
  reasonBody,
  reasonField,
  undoField,
  versionSchema,
  writeQuery,
} from './writes.ts'

const caseTemplateSchema = z.object({
  id: caseTemplateIdSchema,
  name: z.string(),
  kind: z.enum(templateKinds),
  subject: z.string(),
  text: z.string(),
  version: versionSchema,
})
export type CaseTemplate = z.infer<typeof caseTemplateSchema>

/** A template as it is for one case. */
const filledTemplateSchema = z.object({
  id: caseTemplateIdSchema,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
})

const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  kind: z.enum(templateKinds),
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
}
const byId = z.object({ id: caseTemplateIdTextSchema })
const answer = z.object({ data: caseTemplateSchema })
const path = '/api/admin/case-templates'
const tag = 'case-templates'

export const caseTemplateEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'Templates of answers in Slovak order of their names',
    tag,
    access: { staff: 'templates.view' },
    query: z.object({ ...listQuery, ...searchQuery }),
    response: pageOf(caseTemplateSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/admin/case-templates/:id',
    summary: 'A template',
    tag,
    access: { staff: 'templates.view' },
    params: byId,
    response: answer,
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Adds a template; 422 for a placeholder that nothing fills in',
    tag,
    access: { staff: 'templates.create' },
    headers: createHeaders,
    query: writeQuery,
    body: z.object({ ...fields, kind: z.optional(fields.kind), ...reasonField }),
    status: 201,
    response: answer,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/case-templates/:id',
    summary: 'Changes the given fields of a template',
    tag,
    access: { staff: 'templates.edit' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      name: z.optional(fields.name),
      kind: z.optional(fields.kind),
      subject: z.optional(fields.subject),
      text: z.optional(fields.text),
      ...reasonField,
    }),
    response: answer,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/case-templates/:id',
    summary: 'Deletes a template',
    tag,
    access: { staff: 'templates.delete' },
    params: byId,
    headers: changeHeaders,
    query: writeQuery,
    body: reasonBody,
    response: z.object(undoField),
  }),
  history: defineEndpoint({
    method: 'GET',
    path: '/api/admin/case-templates/:id/history',
    summary: 'The writes of a template, newest first; also of one that is deleted',
    tag,
    access: { staff: 'templates.view' },
    params: byId,
    query: z.object(listQuery),
    response: pageOf(auditRowSchema),
  }),
  fill: defineEndpoint({
    method: 'GET',
    path: '/api/admin/cases/:id/templates',
    summary: 'The templates for a case, with its facts filled in',
    tag,
    access: { staff: 'cases.edit', at: 'store' },
    params: z.object({ id: caseIdTextSchema }),
    response: z.object({ data: z.array(filledTemplateSchema) }),
  }),
}
