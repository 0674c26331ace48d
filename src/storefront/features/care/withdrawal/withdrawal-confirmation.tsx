import { Form } from '#storefront/router/index.ts'
import { toClockTime } from '#kernel/clock-time.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { formatDate } from '#ui/format.ts'
import { NextSteps } from './next-steps.tsx'
import type { WithdrawalStep } from './run-withdrawal.ts'

const words = orderMessages.withdrawal

export type WithdrawalConfirmationProps = {
  page: Extract<WithdrawalStep, { step: 'confirmation' }>
  isBusy: boolean
}

/**
 * The target of the link in a receipt. It confirms by a button and not by the visit, because mail scanners follow links.
 */
export function WithdrawalConfirmation({ page: { confirmation, problem }, isBusy }: WithdrawalConfirmationProps) {
  const { received_at: receivedAt, statement, name, state } = confirmation
  const received = { day: formatDate(receivedAt), time: toClockTime(new Date(receivedAt)) }
  return (
    <div className="grid max-w-form gap-6">
      {problem && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      {state === 'confirmed' && (
        <Alert tone="success" isLive title={words.confirmedTitle}>
          {words.confirmed(received)}
        </Alert>
      )}
      {state === 'expired' && (
        <Alert tone="info" title={words.expiredTitle}>
          {words.expired(received)}
        </Alert>
      )}
      <section className="grid gap-2 rounded-card bg-panel p-4 wrap-anywhere md:p-6">
        <h2 className="text-lg">{words.statement}</h2>
        <p className="font-semibold">{statement}</p>
        <p>{name}</p>
        <p className="text-ink-soft">{words.receivedAt(received)}</p>
      </section>
      {state === 'waiting' && (
        <Form method="post" className="grid gap-4">
          <p>{words.confirmLead}</p>
          <Button type="submit" size="lg" isWide isLoading={isBusy}>
            {words.confirm}
          </Button>
          <p className="text-ink-soft">{words.notMine}</p>
        </Form>
      )}
      {state === 'confirmed' && <NextSteps />}
    </div>
  )
}
