import { companyMessages as words } from '#storefront/i18n/company-messages.ts'
import { Alert } from '#ui/alert.tsx'
import type { CompanyLookup } from './feedback.ts'

export type CompanyLookupNoteProps = { lookup: CompanyLookup | null }

/** The outcome of a lookup, with the register as the source of the data. */
export function CompanyLookupNote({ lookup }: CompanyLookupNoteProps) {
  if (!lookup) return null
  if (lookup.kind === 'failed')
    return (
      <Alert tone="warning" isLive>
        {lookup.text}
      </Alert>
    )
  const { source, terminatedOn } = lookup
  return (
    <div className="grid gap-2">
      <Alert tone={terminatedOn === null ? 'success' : 'warning'} isLive>
        {terminatedOn === null ? words.filled : words.terminated(terminatedOn)}
      </Alert>
      <p className="text-xs text-ink-soft">
        {words.source}
        <a href={source.url} target="_blank" rel="noreferrer" className="target underline underline-offset-4">
          {source.name}
        </a>
      </p>
    </div>
  )
}
