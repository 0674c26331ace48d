import type { AuditRow } from '#contracts/admin/audit.ts'
import type { HistoryField } from './change-lines.tsx'

type Values = Readonly<Record<string, unknown>>

/** Values from before a change, of fields that a form has; undefined = none. Personal values are not in the log. */
export function readBefore({ action, changes }: AuditRow, fields: readonly HistoryField[]): Values | undefined {
  if (action.endsWith('.create')) return undefined
  const known = changes.filter(({ field, is_personal: isPersonal }) => !isPersonal && isOfForm(field, fields))
  return known.length === 0 ? undefined : Object.fromEntries(known.map(({ field, before }) => [field, before]))
}

/**
 * Values of a version that differ since, of fields that a form has; undefined = none. `newer`: the writes since it, newest first, so
 * that the value from before the first of them wins.
 */
export function readVersion(newer: readonly AuditRow[], fields: readonly HistoryField[]): Values | undefined {
  const values = Object.assign({}, ...newer.map((row) => readBefore(row, fields)))
  return Object.keys(values).length === 0 ? undefined : values
}

function isOfForm(name: string, fields: readonly HistoryField[]): boolean {
  return fields.some((field) => field.name === name && field.isReadOnly !== true)
}
