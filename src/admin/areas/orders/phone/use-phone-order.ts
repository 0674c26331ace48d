import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PhoneOrderAnswer } from '#contracts/admin/phone-orders.ts'
import { api } from '#admin/api.ts'
import { phoneOrderWords as words } from '#admin/i18n/phone-order-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { paths } from '#admin/paths.ts'
import { readSession } from '#admin/session.ts'
import { usePreview } from '#admin/kit/preview/use-preview.ts'
import { dropDraft, emptyDraft, keepDraft, readDraft, toBody, type PhoneDraft } from './phone-draft.ts'

/** What is typed, what it would cost, and how it is ordered. */
export function usePhoneOrder() {
  const userId = readSession()?.user.id ?? 0
  const [draft, setDraft] = useState(() => readDraft(userId))
  const navigate = useNavigate()
  const preview = usePreview<PhoneOrderAnswer>()
  const { isRunning, problem, errors, submit } = useSubmit()
  const ask = (next: PhoneDraft) =>
    preview.ask(async () => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      return (await api.phoneOrders.place({ headers, query: { dry_run: '1' }, body: toBody(next, 0) })).data
    })
  // Delivery and payment are offered before anything is typed, and a kept draft has a price again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => ask(draft), [])
  const change = (changes: Partial<PhoneDraft>) => {
    const next = { ...draft, ...changes, key: crypto.randomUUID() }
    setDraft(next)
    keepDraft(userId, next)
    ask(next)
  }
  const discard = () => {
    const next = emptyDraft()
    dropDraft(userId)
    setDraft(next)
    ask(next)
  }
  const place = () =>
    submit(async () => {
      const headers = { 'idempotency-key': draft.key }
      const total = preview.answer?.quote?.totals.total_cents ?? 0
      const { data } = await api.phoneOrders.place({ headers, body: toBody(draft, total) }).catch((error: unknown) => {
        // Stock or price may have changed: the price that is read to the customer follows.
        ask(draft)
        throw error
      })
      dropDraft(userId)
      const number = data.order?.number ?? ''
      showToast({ tone: 'success', text: words.placed(number) })
      await navigate(`${paths.orders}/${number}`)
    })
  const problems = new Map(preview.answer?.problems.map(({ field, message }) => [field, message]))
  const error = (field: string) => errors[field]?.[0] ?? problems.get(field)
  return { draft, change, discard, place, preview, error, problem, isRunning }
}
