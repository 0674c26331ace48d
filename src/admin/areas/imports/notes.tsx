import { importWords as words } from '#admin/i18n/import-words.ts'

/** What of the file is lost or changed. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <details className="rounded-card border border-line px-4 py-3">
      <summary className="cursor-pointer font-semibold">{`${words.notes} (${notes.length})`}</summary>
      <ul className="grid gap-1 pt-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  )
}
