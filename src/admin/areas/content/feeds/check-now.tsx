import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { FeedCheck } from '#contracts/admin/feeds.ts'
import { api } from '#admin/api.ts'
import { feedWords } from '#admin/i18n/feed-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

const words = feedWords.check
const pollMs = 2_000

/** Has the goods checked now, and says how far the check is. */
export function CheckNow({ check }: { check: FeedCheck | null }) {
  const { revalidate } = useRevalidator()
  const { isRunning, problem, submit } = useSubmit()
  const mayAsk = mayCall(useSession(), adminEndpoints.feeds.check)
  const state = check?.state
  const isUnderWay = state === 'waiting' || state === 'running'
  usePoll(isUnderWay, () => void revalidate())
  useEnd(check, () => {
    showToast({ tone: 'success', text: words.done })
    // Offers that were read beside the end of the check are those from before it.
    void revalidate()
  })
  const ask = () =>
    submit(async () => {
      await api.feeds.check({ headers: { 'idempotency-key': crypto.randomUUID() } })
      await revalidate()
    })
  return (
    <div className="grid justify-items-start gap-2" aria-live="polite" aria-busy={isUnderWay}>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {state === 'failed' && <Alert tone="danger">{words.failed}</Alert>}
      {mayAsk && (
        <Button look="secondary" isLoading={isRunning || isUnderWay} onClick={() => void ask()}>
          {words.ask}
        </Button>
      )}
      {state === 'waiting' && <p className="text-ink-soft">{words.waiting}</p>}
      {state === 'running' && <p className="text-ink-soft">{words.running(check?.items ?? 0)}</p>}
    </div>
  )
}

function usePoll(isOn: boolean, poll: () => void): void {
  const ask = useEffectEvent(poll)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => ask(), pollMs)
    return () => clearInterval(timer)
  }, [isOn])
}

/** Calls `say` once for a check that ends while the person looks, however short it was. */
function useEnd(check: FeedCheck | null, say: () => void): void {
  const sayEnd = useEffectEvent(say)
  const ended = check?.state === 'done' ? check.ended_at : null
  const before = useRef(ended)
  useEffect(() => {
    if (ended !== null && ended !== before.current) sayEnd()
    before.current = ended ?? before.current
  }, [ended])
}
