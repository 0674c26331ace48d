import { timelineWords } from '#admin/i18n/timeline-words.ts'
import { Alert } from '#ui/alert.tsx'

/** Above the fields of a form that begins with older values. */
export function RestoredNote({ text = timelineWords.restored }: { text?: string | undefined }) {
  return (
    <div className="md:col-span-2">
      <Alert tone="info">{text}</Alert>
    </div>
  )
}
