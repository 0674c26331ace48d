import * as z from 'zod/mini'
import type { CaseTemplate } from '#contracts/admin/case-templates.ts'
import { casePlaceholders, templateKinds } from '#contracts/admin/case-words.ts'
import { caseTemplateIdSchema } from '#contracts/ids.ts'
import { messages } from '#contracts/messages.ts'
import { given, type Patch } from '#kernel/given.ts'
import type { CaseTemplateId } from '#kernel/ids.ts'
import { invalid, notFound } from '#server/http/errors.ts'
import type { AuditedWrite } from '#server/http/staff/staff-operations.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import { brokenConstraint, type Tx } from '#server/platform/db/db.ts'
import { findUnknownPlaceholder } from './templates.rules.ts'
import * as queries from './templates.queries.ts'

const thing = 'case-template'

/** Throws 422 for a taken name and for an unknown placeholder. */
export async function createTemplate(
  { tx, audit }: AuditedWrite,
  fields: queries.TemplateFields,
): Promise<CaseTemplate> {
  refuseUnknown(fields)
  const id = await refuseTaken(() => queries.insertTemplate(tx, fields))
  const template = await getTemplate(tx, id)
  audit({ thing, id, after: toFields(template), version: template.version })
  return template
}

/** Throws 404, 412 for another version, 422 for a taken name and for an unknown placeholder. */
export async function changeTemplate(
  { tx, audit }: AuditedWrite,
  { id, version, patch }: { id: CaseTemplateId; version: number; patch: Patch<queries.TemplateFields> },
): Promise<CaseTemplate> {
  const before = await lockTemplate(tx, { id, version })
  const fields = given(patch)
  refuseUnknown(fields)
  if (Object.keys(fields).length > 0) await refuseTaken(() => queries.updateTemplate(tx, id, fields))
  const template = await getTemplate(tx, id)
  audit({ thing, id, before: toFields(before), after: toFields(template), version: template.version })
  return template
}

/** Throws 404 and 412. Returns what brings it back. */
export async function removeTemplate(
  { tx, audit }: AuditedWrite,
  key: { id: CaseTemplateId; version: number },
): Promise<queries.StoredTemplate> {
  const before = await lockTemplate(tx, key)
  await queries.deleteTemplate(tx, key.id)
  audit({ thing, id: key.id, before: toFields(before) })
  return before
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
  { tx, audit }: AuditedWrite,
  removed: z.infer<typeof removedTemplateSchema>,
): Promise<void> {
  const template = { ...removed, version: removed.version + 1 }
  await refuseTaken(() => queries.insertTemplate(tx, template))
  audit({ thing, id: template.id, after: toFields(template), version: template.version })
}

/** Throws 404. */
export async function getTemplate(q: Parameters<typeof queries.findTemplate>[0], id: CaseTemplateId) {
  const template = await queries.findTemplate(q, id)
  if (!template) throw notFound('template')
  return template
}

async function lockTemplate(tx: Tx, { id, version }: { id: CaseTemplateId; version: number }) {
  const template = await queries.findTemplateForUpdate(tx, id)
  if (!template) throw notFound('template')
  await refuseStale(tx, { thing, current: template, version })
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

async function refuseTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (brokenConstraint(error) === 'case_templates_name_key') {
      throw invalid({ name: [messages.staff.templateNameTaken] })
    }
    throw error
  }
}
