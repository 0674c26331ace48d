import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { CatalogImport } from '#contracts/admin/imports.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { DiscardButton } from './discard-button.tsx'

/** How far a step is, which goes on without the screen. */
export function AtWork({ shown, text }: { shown: CatalogImport; text: string }) {
  const session = useSession()
  const { problem, submit } = useSubmit()
  const { done, to_do: all, is_waiting: isWaiting, state } = shown
  const isKnown = all > 0 && !isWaiting
  return (
    <div className="grid gap-2 rounded-card border border-line p-4">
      <div role="status" className="grid gap-2">
        <p className="font-semibold">{isWaiting ? words.waits : text}</p>
        <ProgressBar value={done} max={Math.max(1, all)} label={text} />
        <p className="text-ink-soft">
          {isKnown && <span className="tabular-nums">{words.progress(done, all)}. </span>}
          {words.mayClose}
        </p>
      </div>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {state === 'comparing' && mayCall(session, adminEndpoints.imports.cancel) && (
        <div>
          <DiscardButton shown={shown} submit={submit} />
        </div>
      )}
    </div>
  )
}
