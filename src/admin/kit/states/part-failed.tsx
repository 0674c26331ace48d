import { kitWords } from '#admin/i18n/kit-words.ts'
import { Button } from '#ui/button.tsx'

/** What a part of a screen says when it has not loaded. */
export function PartFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p className="text-ink-soft">
      {text}{' '}
      <Button look="quiet" onClick={onRetry}>
        {kitWords.states.retry}
      </Button>
    </p>
  )
}
