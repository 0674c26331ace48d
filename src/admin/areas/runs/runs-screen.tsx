import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { RunRow } from '#contracts/admin/runs.ts'
import { runWords } from '#admin/i18n/run-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { describeRun, nameRun } from './describe-run.ts'
import { OldRunDialog } from './old-run-dialog.tsx'

const words = runWords.list

export type RunsData = { page: { rows: RunRow[]; next: string | null } }

const pollMs = 2_000

/** What was done with many things in the last week: how far it is, what became of each, and the way back. */
export function RunsScreen() {
  const { page } = useLoaderData<RunsData>()
  const [open, setOpen] = useState<RunRow>()
  const { revalidate } = useRevalidator()
  useTitle(words.title)
  useFollow(page.rows.some(({ state }) => state === 'running' || state === 'reverting'))
  return (
    <div className="grid content-start gap-4 px-4 py-6 md:px-6">
      <header>
        <h1 className="text-xl">{words.title}</h1>
        <p className="text-ink-soft">{words.lead}</p>
      </header>
      {page.rows.length === 0 ? (
        <StateMessage icon="check" title={words.empty} text={words.emptyHint} />
      ) : (
        <ul className="grid max-w-article border-t border-line">
          {page.rows.map((run) => (
            <RunLine key={run.id} run={run} onOpen={() => setOpen(run)} />
          ))}
        </ul>
      )}
      {page.next !== null && (
        <RouterLink href={`${paths.runs}?za=${page.next}`} className="link justify-self-start">
          {words.more}
        </RouterLink>
      )}
      {open && (
        <OldRunDialog
          row={open}
          onClose={() => {
            setOpen(undefined)
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

function RunLine({ run, onOpen }: { run: RunRow; onOpen: () => void }) {
  const isOwn = useSession()?.user.id === run.by.id
  const facts = [formatTime(run.started_at), ...(isOwn ? [] : [run.by.name ?? words.someone])]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium">{nameRun(run)}</p>
        <p className="text-ink-soft">{describeRun(run)}</p>
        <p className="text-xs text-ink-soft">{facts.join(' · ')}</p>
      </div>
      <Button look="secondary" aria-label={`${words.details}: ${nameRun(run)}`} onClick={onOpen}>
        {words.details}
      </Button>
    </li>
  )
}

/** Looks again while something is underway. */
function useFollow(isUnderway: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderway) return
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [isUnderway, revalidate])
}
