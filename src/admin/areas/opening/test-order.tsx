import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { Opening, OpeningStep } from '#contracts/admin/opening.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { api } from '#admin/api.ts'
import { testOrderWords as words } from '#admin/i18n/test-order-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { openPreview } from './open-preview.ts'

/** An order needs these. */
const needed: readonly OpeningStep[] = ['carriers', 'payments', 'goods']

export type TestOrderProps = {
  opening: Opening
  /** Test orders that are not removed. */
  count: number
}

/** The owner orders in the shop as a customer would, and takes it back with one button. */
export function TestOrder({ opening, count }: TestOrderProps) {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const { isRunning, problem, submit } = useSubmit()
  useOnReturn(revalidate)
  const remove = async () => {
    await api.opening.removeTests({
      params: { id: opening.id },
      headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${opening.version}"` },
      body: undefined,
    })
    showToast({ tone: 'success', text: words.removed(count) })
    await revalidate()
  }
  const canOrder = needed.every((name) => opening.steps.some((step) => step.step === name && step.is_done))
  if (opening.state === 'open') return null
  return (
    <div className="grid gap-3 pb-3 pl-9">
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {canOrder ? (
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => void submit(openPreview)}>
            {count > 0 ? words.again : words.order}
          </Button>
          {count > 0 && mayCall(session, adminEndpoints.opening.removeTests) && (
            <Button look="secondary" isLoading={isRunning} onClick={() => void submit(remove)}>
              {words.remove(count)}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-sm text-ink-soft">{words.needs}</p>
      )}
    </div>
  )
}

/** The order is placed in another tab. */
function useOnReturn(revalidate: () => Promise<void>): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
}
