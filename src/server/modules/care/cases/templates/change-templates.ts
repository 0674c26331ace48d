import * as z from 'zod/mini'
import type { CaseTemplate } from '#contracts/admin/case-templates.ts'
import { casePlaceholders, templateKinds } from '#contracts/admin/case-words.ts'
import { caseTemplateIdSchema } from '#contracts/ids.ts'
import { messages } from '#contracts/messages.ts'
import type { CaseTemplateId } from '#kernel/ids.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import { createPlainWrites } from '#server/http/staff/plain-writes.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { findUnknownPlaceholder } from './templates.rules.ts'
import * as queries from './templates.queries.ts'

const templates = createPlainWrites({
  thing: 'case-template',
  find: queries.findTemplate,
  lock: queries.findTemplateForUpdate,
  update: queries.updateTemplate,
  remove: queries.deleteTemplate,
  show: (template): CaseTemplate => template,
  log: toFields,
  check: refuseUnknown,
  rules: { case_templates_name_key: { field: 'name', message: messages.staff.templateNameTaken } },
})

/** Throws 422 for a taken name and for an unknown placeholder. */
export const changeTemplate = templates.change

/** Returns what brings it back. */
export const removeTemplate = templates.remove

/** Throws 422 for a taken name and for an unknown placeholder. */
export async function createTemplate(
  deps: object,
  write: AuditedWrite,
  fields: queries.TemplateFields,
): Promise<CaseTemplate> {
  refuseUnknown(fields)
  return templates.add(deps, write, (tx) => queries.insertTemplate(tx, fields))
}

/** What a deleted template was. */
export const removedTemplateSchema = z.object({
  id: caseTemplateIdSchema,
  version: z.int(),
  name: z.string(),
  kind: z.enum(templateKinds),
  subject: z.string(),
  text: z.string(),
})

/** Throws 422 if its name was taken meanwhile. */
export async function restoreTemplate(
  deps: object,
  write: AuditedWrite,
  removed: z.infer<typeof removedTemplateSchema>,
): Promise<void> {
  await templates.add(deps, write, (tx) => queries.insertTemplate(tx, { ...removed, version: removed.version + 1 }))
}

/** Throws 404. */
export async function getTemplate(q: Parameters<typeof queries.findTemplate>[0], id: CaseTemplateId) {
  const template = await queries.findTemplate(q, id)
  if (!template) throw notFound('template')
  return template
}

function toFields({ name, kind, subject, text }: queries.TemplateFields): queries.TemplateFields {
  return { name, kind, subject, text }
}

function refuseUnknown(fields: Partial<queries.TemplateFields>): void {
  for (const field of ['subject', 'text'] as const) {
    const unknown = findUnknownPlaceholder(fields[field] ?? '')
    if (unknown !== undefined) {
      throw invalid({ [field]: [messages.staff.placeholderUnknown(unknown, casePlaceholders)] })
    }
  }
}
