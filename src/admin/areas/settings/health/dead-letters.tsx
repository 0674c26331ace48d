import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Health, ShownDeadLetter } from '#contracts/admin/health.ts'
import { api } from '#admin/api.ts'
import { healthWords } from '#admin/i18n/health-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TechnicalReason } from './technical-reason.tsx'

const words = healthWords.dead

type Decide = (decision: 'retry' | 'remove', letters: readonly ShownDeadLetter[]) => Promise<void>

/** Jobs that failed for good: each is run again or removed, or all that can are run again. */
export function DeadLetters({ letters: { count, rows } }: { letters: Health['dead_letters'] }) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const { isRunning, problem, submit } = useSubmit()
  const [removed, setRemoved] = useState<ShownDeadLetter>()
  const mayDecide = mayCall(session, adminEndpoints.health.decide)
  const decide: Decide = (decision, letters) =>
    submit(async () => {
      const body = { decision, ids: letters.map(({ id }) => id) }
      const { data } = await api.health.decide({ headers: { 'idempotency-key': crypto.randomUUID() }, body })
      showToast({ tone: 'success', text: decision === 'retry' ? words.retried(data.decided) : words.removed })
      setRemoved(undefined)
      await revalidate()
    })
  const retriable = rows.filter(({ queue }) => queue !== null)
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="flex items-baseline gap-3 text-lg">
          {words.title}
          {count > 0 && <span className="text-base font-normal text-ink-soft tabular-nums">{count}</span>}
        </h2>
        {mayDecide && retriable.length > 1 && (
          <Button look="secondary" isLoading={isRunning} onClick={() => void decide('retry', retriable)}>
            {words.retryAll}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {rows.length === 0 ? (
        <StateMessage icon="check" title={words.none} text={words.noneText} />
      ) : (
        <>
          <p className="text-ink-soft">{words.lead}</p>
          <ul className="grid border-t border-line">
            {rows.map((letter) => (
              <LetterRow
                key={letter.id}
                letter={letter}
                decide={mayDecide ? decide : undefined}
                onRemove={() => setRemoved(letter)}
              />
            ))}
          </ul>
          {count > rows.length && <p className="text-ink-soft">{words.shown(rows.length)}</p>}
        </>
      )}
      {removed && <RemoveDialog letter={removed} decide={decide} onClose={() => setRemoved(undefined)} />}
    </section>
  )
}

function LetterRow({
  letter,
  decide,
  onRemove,
}: {
  letter: ShownDeadLetter
  decide: Decide | undefined
  onRemove: () => void
}) {
  const { queue, order_number: number, error, failed_at: failedAt } = letter
  const name = nameLetter(letter)
  return (
    <li className="grid gap-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-start md:gap-x-4">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-ink-soft">
          {words.failed(formatTime(failedAt))}
          {number !== null && (
            <>
              {' · '}
              <RouterLink href={`${paths.orders}/${number}`} className="link">
                {words.order(number)}
              </RouterLink>
            </>
          )}
        </p>
        {queue === null && <p>{words.gone}</p>}
        {error !== '' && <TechnicalReason text={error} />}
      </div>
      {decide && (
        <div className="flex gap-2">
          {queue !== null && (
            <Button look="secondary" aria-label={words.retryOf(name)} onClick={() => void decide('retry', [letter])}>
              {words.retry}
            </Button>
          )}
          <Button look="quiet" aria-label={words.removeOf(name)} onClick={onRemove}>
            {words.remove}
          </Button>
        </div>
      )}
    </li>
  )
}

function RemoveDialog({ letter, decide, onClose }: { letter: ShownDeadLetter; decide: Decide; onClose: () => void }) {
  const buttons = (
    <>
      <Button look="secondary" onClick={onClose}>
        {words.back}
      </Button>
      <Button onClick={() => void decide('remove', [letter])}>{words.remove}</Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={words.removeTitle(nameLetter(letter))} footer={buttons}>
      <p>{words.removeText}</p>
    </Dialog>
  )
}

function nameLetter({ queue }: ShownDeadLetter): string {
  if (queue === null) return healthWords.unknownQueue
  return healthWords.queues[queue] ?? healthWords.otherQueue(queue)
}
