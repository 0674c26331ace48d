import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { StaffRequest } from '#contracts/admin/requests.ts'
import { api } from '#admin/api.ts'
import { requestWords as words } from '#admin/i18n/request-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Button } from '#ui/button.tsx'
import { nameRequest } from './describe-request.ts'

/** Takes an own request back while it waits. A colleague may have decided in this second: the answer says that. */
export function WithdrawButton({ request }: { request: StaffRequest }) {
  const { revalidate } = useRevalidator()
  const [key] = useState(() => crypto.randomUUID())
  const { isRunning, problem, submit } = useSubmit()
  const withdraw = () =>
    submit(async () => {
      await api.requests.refuse({ params: { id: request.id }, headers: { 'idempotency-key': key }, body: {} })
      showToast({ tone: 'success', text: words.withdrawn })
      await revalidate()
    })
  return (
    <>
      <Button
        look="quiet"
        isLoading={isRunning}
        aria-label={words.withdrawOf(nameRequest(request))}
        onClick={() => void withdraw()}
      >
        {words.withdraw}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="max-w-[28ch] text-right text-danger">
          {problem}
        </p>
      )}
    </>
  )
}
