import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { OpenRefund } from '#contracts/admin/order-refunds.ts'
import { api } from '#admin/api.ts'
import { orderChangeWords } from '#admin/i18n/order-change-words.ts'
import { formatTime } from '#admin/kit/browser/moments.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { RouterLink } from '#admin/kit/router-link.tsx'
import { StateMessage } from '#admin/kit/states/state-message.tsx'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { formatPrice } from '#ui/format.ts'

const words = orderChangeWords.refunds

export type RefundsData = { page: { rows: OpenRefund[]; next: string | null; count: number } }

/** The money that is promised to customers and not sent. What a gateway sends by itself is only shown. */
export function RefundsScreen() {
  const { page } = useLoaderData<RefundsData>()
  useTitle(words.title)
  return (
    <div className="grid content-start gap-4 px-4 py-6 md:px-6">
      <h1 className="flex items-baseline gap-3 text-xl">
        {words.title}
        <span className="text-base font-normal text-ink-soft tabular-nums">{page.count}</span>
      </h1>
      {page.rows.length === 0 ? (
        <StateMessage icon="orders" title={words.empty} text={words.emptyText} />
      ) : (
        <ul className="grid max-w-article">
          {page.rows.map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
      {page.next !== null && (
        <RouterLink href={`${paths.refunds}?za=${page.next}`} className="link justify-self-start">
          {words.next}
        </RouterLink>
      )}
    </div>
  )
}

function RefundRow({ refund }: { refund: OpenRefund }) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const { order_number: number, customer, reason, requested_at: requestedAt, payer_account: account } = refund
  const facts = [customer, reason, formatTime(requestedAt)].filter(Boolean).join(' · ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <RouterLink href={`${paths.orders}/${number}`} className="link font-medium">
          {number}
        </RouterLink>
        <p>{facts}</p>
        <p className="text-ink-soft">
          {refund.is_by_hand
            ? [words.byHand, account === '' ? words.accountUnknown : account].join(' ')
            : words.byGateway}
        </p>
      </div>
      <div className="grid justify-items-end gap-2">
        <span className="text-lg tabular-nums">{formatPrice(refund.amount_cents)}</span>
        {refund.is_by_hand && mayCall(session, adminEndpoints.refunds.sent) && (
          <Button look="secondary" aria-label={words.sentOf(number)} onClick={() => setIsOpen(true)}>
            {words.sent}
          </Button>
        )}
      </div>
      {isOpen && <SentDialog refund={refund} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

/** Money that is sent does not come back by a button, so it is asked once more, with the sum. */
function SentDialog({ refund, onClose }: { refund: OpenRefund; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [key] = useState(() => crypto.randomUUID())
  const { isRunning, problem, submit } = useSubmit()
  const amount = formatPrice(refund.amount_cents)
  const confirm = () =>
    submit(async () => {
      await api.refunds.sent({
        params: { number: refund.order_number },
        headers: { 'idempotency-key': key, 'if-match': `"${refund.version}"` },
        body: { refundId: refund.id },
      })
      showToast({ tone: 'success', text: words.done(amount) })
      onClose()
      await revalidate()
    })
  const buttons = (
    <>
      <Button look="secondary" onClick={onClose}>
        {orderChangeWords.back}
      </Button>
      <Button isLoading={isRunning} onClick={() => void confirm()}>
        {words.confirm(amount)}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={words.confirmTitle(refund.order_number)} footer={buttons}>
      <div className="grid gap-3">
        <p>{words.confirmText}</p>
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
