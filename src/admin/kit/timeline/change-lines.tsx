import type { AuditRow } from '#contracts/admin/audit.ts'
import { timelineWords as words } from '#admin/i18n/timeline-words.ts'
import { describeValue } from './describe-value.ts'

/** `say`: the name of a value or of a part of it; undefined = it speaks for itself. */
export type HistoryField = {
  name: string
  label: string
  say?: ((part: unknown) => string | undefined) | undefined
  /** No form takes its value back. */
  isReadOnly?: boolean
}

/** Longer texts are folded. */
const longest = 80

export type ChangeLinesProps = { row: Pick<AuditRow, 'action' | 'changes'>; fields: readonly HistoryField[] }

/** What a write changed, a line per field; nothing of a thing that is new or gone. */
export function ChangeLines({ row, fields }: ChangeLinesProps) {
  if (row.action.endsWith('.create') || row.action.endsWith('.delete')) return null
  return row.changes.map((change) => (
    <ChangeLine key={change.field} change={change} field={fields.find(({ name }) => name === change.field)} />
  ))
}

type ChangeLineProps = { change: AuditRow['changes'][number]; field: HistoryField | undefined }

function ChangeLine({ change: { field: name, before, after, is_personal: isPersonal }, field }: ChangeLineProps) {
  const label = `${field?.label ?? name}: `
  const [old, now] = [describeValue(before, field?.say), describeValue(after, field?.say)]
  if (isPersonal) return <p className="text-ink-soft">{label + words.longText}</p>
  if (old.length <= longest && now.length <= longest)
    return <p className="text-ink-soft">{label + (before === null ? now : `${old} → ${now}`)}</p>
  return (
    <details className="text-ink-soft">
      <summary className="cursor-pointer">
        {label + words.longText} <span className="link">{words.showText}</span>
      </summary>
      <dl className="grid max-h-96 gap-1 overflow-y-auto border-l-2 border-line py-1 pl-3">
        <dt className="font-medium">{words.textBefore}</dt>
        <dd className="break-words whitespace-pre-line">{readText(old)}</dd>
        <dt className="font-medium">{words.textAfter}</dt>
        <dd className="break-words whitespace-pre-line">{readText(now)}</dd>
      </dl>
    </details>
  )
}

/** Of a formatted text its words, a paragraph per line. */
function readText(text: string): string {
  if (!/^\s*<[a-z]/.test(text)) return text
  const spaced = text.replaceAll(/<\/(?:p|h[1-6]|li|tr|blockquote)>|<br\s*\/?>/g, '$&\n')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent.trim()
}
