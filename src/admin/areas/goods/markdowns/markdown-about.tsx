import { useNavigate, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Markdown } from '#contracts/admin/markdowns.ts'
import { api } from '#admin/api.ts'
import { markdownWords as words } from '#admin/i18n/markdown-words.ts'
import { offerUndo } from '#admin/kit/feedback/offer-undo.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { createDrafts } from '#admin/kit/form/drafts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { copyToNextYear } from './copy-markdown.ts'

/** Where a markdown stands, with what can be done beside changing its fields. */
export function MarkdownAbout({ item }: { item: Markdown }) {
  const session = useSession()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { isRunning, problem, submit } = useSubmit()
  if (!session) return null
  const { id, name, version, state } = item
  const end = () =>
    submit(async () => {
      const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${version}"` }
      const { undo } = await api.markdowns.end({ params: { id }, headers, body: undefined })
      offerUndo(words.ended(name), [undo], () => void revalidate())
      await revalidate()
    })
  const copy = () => {
    const drafts = createDrafts(localStorage, session.user.id)
    const place = `${paths.markdowns}/nova`
    // What was typed before is not overwritten.
    if (drafts.read(place)) showToast({ tone: 'info', text: words.unfinished })
    else drafts.write(place, copyToNextYear(item, new Date()))
    void navigate(`${paths.markdowns}/nova`)
  }
  return (
    <section className="grid gap-2 bg-primary-50 px-4 py-3 md:px-6" aria-label={words.about}>
      <p>{sayCounts(item)}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {state === 'running' && mayCall(session, adminEndpoints.markdowns.end) && (
          <Button look="secondary" isLoading={isRunning} onClick={() => void end()}>
            {words.end}
          </Button>
        )}
        {mayCall(session, adminEndpoints.markdowns.create) && (
          <Button look="secondary" onClick={copy}>
            {words.copy}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
    </section>
  )
}

function sayCounts({ state, is_prepared: isPrepared, variant_count: count, skipped_count: skipped }: Markdown): string {
  const name = words.states[state]
  const parts = isPrepared
    ? [words.counted(count), ...(skipped > 0 ? [words.leftOut(skipped)] : [])]
    : [`${words.preparing}.`]
  return [`${name.charAt(0).toUpperCase()}${name.slice(1)}.`, ...parts.map(capitalize)].join(' ')
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
