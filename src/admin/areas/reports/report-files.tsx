import { reportWords as words } from '#admin/i18n/report-words.ts'
import { Button } from '#ui/button.tsx'

export type ReportFilesProps = {
  /** The address of the report in the API. */
  path: string
  query: Record<string, string>
}

/** The same rows as a file. */
export function ReportFiles({ path, query }: ReportFilesProps) {
  const asked = new URLSearchParams(query).toString()
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          as="a"
          look="secondary"
          href={`${path}.${format}?${asked}`}
          download
          aria-label={words.download(words[format])}
        >
          {words[format]}
        </Button>
      ))}
    </>
  )
}
