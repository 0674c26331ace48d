import { formWords } from '#admin/i18n/form-words.ts'
import { Alert } from '#ui/alert.tsx'
import { formatTime } from '../browser/moments.ts'
import type { Kept } from './use-kept.ts'

/** Says that the form continues with words of an earlier visit, and offers an empty one. */
export function KeptNote({ since, onClear }: { since: Kept<unknown>['since']; onClear: () => void }) {
  if (since === undefined) return null
  return (
    <Alert tone="info">
      {formWords.keptFrom(formatTime(since))}{' '}
      <button type="button" className="link" onClick={onClear}>
        {formWords.startEmpty}
      </button>
    </Alert>
  )
}
