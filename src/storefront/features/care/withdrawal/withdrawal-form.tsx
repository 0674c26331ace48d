import { useRef } from 'react'
import { Form } from '#storefront/router/index.ts'
import { messages } from '#contracts/messages.ts'
import type { WithdrawalReceipt } from '#contracts/withdrawals.ts'
import { toClockTime } from '#kernel/clock-time.ts'
import { orderMessages } from '#storefront/i18n/order-messages.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { useKnownCustomer } from '#storefront/kit/forms/use-known-customer.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { formatDate } from '#ui/format.ts'
import { Input } from '#ui/input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { NextSteps } from './next-steps.tsx'
import type { OrderProof, WithdrawalDraft, WithdrawalStep } from './run-withdrawal.ts'
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx'

const words = orderMessages.withdrawal

export type WithdrawalFormProps = { page: WithdrawalStep; form: SentForm }

/** Two steps and a receipt (Dir. 2023/2673): name, order and e-mail; then one button that says what it does. */
export function WithdrawalForm({ page, form }: WithdrawalFormProps) {
  switch (page.step) {
    case 'data':
      return <DataStep draft={page} form={form} />
    case 'review':
      return <ReviewStep draft={page} form={form} />
    case 'received':
      return <Receipt receipt={page.receipt} />
    case 'confirmation':
      return <WithdrawalConfirmation page={page} isBusy={form.isBusy} />
  }
}

type DraftStepProps = { draft: WithdrawalDraft; form: SentForm }

function DataStep({ draft: { values, proof }, form: { faultOf, isBusy } }: DraftStepProps) {
  const formRef = useRef<HTMLFormElement>(null)
  useKnownCustomer(formRef)
  return (
    <Form ref={formRef} method="post" noValidate className="grid max-w-form gap-4">
      <StepTitle step={1} title={words.dataTitle} />
      <ProofFields proof={proof} />
      <Field label={words.name} error={faultOf('name')}>
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={200} defaultValue={values.name} />}
      </Field>
      <Field label={words.orderNumber} hint={words.orderNumberHint} error={faultOf('orderNumber')}>
        {(control) => (
          <Input {...control} name="orderNumber" inputMode="numeric" maxLength={40} defaultValue={values.orderNumber} />
        )}
      </Field>
      <EmailField hint={words.emailHint} error={faultOf('email')} defaultValue={values.email} />
      <Field label={`${words.items} (${words.optional})`} hint={words.itemsHint} error={faultOf('items')}>
        {(control) => <Textarea {...control} name="items" maxLength={2000} defaultValue={values.items} />}
      </Field>
      <Button type="submit" name="intent" value="review" isWide isLoading={isBusy}>
        {words.next}
      </Button>
    </Form>
  )
}

function ReviewStep({ draft: { values, proof }, form }: DraftStepProps) {
  const facts = [
    [words.name, values.name],
    [words.email, values.email],
  ]
  return (
    <Form method="post" className="grid max-w-form gap-4">
      <StepTitle step={2} title={words.reviewTitle} />
      <ProofFields proof={proof} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormProblem form={form} />
      <div className="grid gap-3 rounded-card bg-panel p-4 wrap-anywhere md:p-6">
        <p className="text-base font-semibold">{messages.withdrawal.statement(values)}</p>
        <dl className="grid gap-1">
          {facts.map(([name, value]) => (
            <div key={name} className="grid gap-x-3 md:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-ink-soft">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Button type="submit" name="intent" value="confirm" size="lg" isWide isLoading={form.isBusy}>
        {words.confirm}
      </Button>
      <Button type="submit" name="intent" value="change" look="quiet">
        {words.change}
      </Button>
    </Form>
  )
}

function Receipt({ receipt }: { receipt: WithdrawalReceipt }) {
  const day = formatDate(receipt.received_at)
  return (
    <div className="grid max-w-form gap-6">
      <Alert tone="success" isLive title={messages.withdrawal.receivedTitle}>
        {messages.withdrawal.received({ day, time: toClockTime(new Date(receipt.received_at)), email: receipt.email })}
      </Alert>
      {receipt.needs_confirmation && (
        <Alert tone="info" title={words.openMailTitle}>
          {words.openMail}
        </Alert>
      )}
      <section className="grid gap-2 rounded-card bg-panel p-4 wrap-anywhere md:p-6">
        <h2 className="text-lg">{words.statement}</h2>
        <p>{receipt.statement}</p>
      </section>
      <NextSteps />
    </div>
  )
}

function ProofFields({ proof }: { proof: OrderProof | undefined }) {
  if (!proof) return null
  return (
    <>
      <input type="hidden" name="orderId" value={proof.id} />
      <input type="hidden" name="orderHash" value={proof.hash} />
    </>
  )
}

function StepTitle({ step, title }: { step: number; title: string }) {
  return (
    <div>
      <p className="text-xs text-ink-soft">{words.step(step)}</p>
      <h2 className="text-xl">{title}</h2>
    </div>
  )
}
