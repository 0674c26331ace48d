import { type ReactNode, useState } from 'react'
import { phoneOrderWords as words } from '#admin/i18n/phone-order-words.ts'
import { useTitle } from '#admin/kit/browser/use-title.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PhoneCustomer } from './phone-customer.tsx'
import { PhoneDelivery } from './phone-delivery.tsx'
import { PhoneLines } from './phone-lines.tsx'
import { PhoneSummary } from './phone-summary.tsx'
import { usePhoneOrder } from './use-phone-order.ts'

/** An order that a customer dictates: goods, customer and delivery left, what it costs right. */
export function NewOrderScreen() {
  const order = usePhoneOrder()
  const { draft, change, preview, error } = order
  const quote = preview.answer?.quote ?? undefined
  const part = { draft, onChange: change, error }
  useTitle(words.title)
  return (
    <div className="grid content-start gap-6 px-4 py-6 md:px-6 xl:grid-cols-[minmax(0,50rem)_20rem] xl:items-start">
      <header className="xl:col-span-2">
        <h1 className="text-xl">{words.title}</h1>
        <p className="pt-1 text-ink-soft">{words.lead}</p>
      </header>
      <div className="grid max-w-200 gap-6">
        <Part title={words.goods}>
          <PhoneLines {...part} isAgeAsked={quote?.is_age_asked === true} />
        </Part>
        <Part title={words.customer}>
          <PhoneCustomer {...part} />
        </Part>
        <Part title={words.shipping}>
          <PhoneDelivery {...part} quote={quote} />
        </Part>
      </div>
      <aside className="grid gap-4 rounded-control border border-line bg-ground p-4 xl:sticky xl:top-4">
        <PhoneSummary draft={draft} {...preview} />
        <Confirm order={order} />
      </aside>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}

function Confirm({ order }: { order: ReturnType<typeof usePhoneOrder> }) {
  const { draft, change, preview, error, problem, isRunning, place, discard } = order
  const [isAsked, setIsAsked] = useState(false)
  const isPriced = preview.answer !== undefined && preview.answer.problems.length === 0 && !preview.isAsking
  return (
    <div className="grid gap-3">
      <div>
        <Checkbox checked={draft.hasAgreed} onChange={({ target }) => change({ hasAgreed: target.checked })}>
          {words.agreed}
        </Checkbox>
        <p className="text-xs text-ink-soft">{words.agreedHint}</p>
      </div>
      {!draft.hasAgreed && error('hasAgreed') !== undefined && <Alert tone="danger">{error('hasAgreed')}</Alert>}
      {problem !== undefined && (
        <Alert tone="danger" isLive>
          {problem}
        </Alert>
      )}
      <Button isLoading={isRunning} disabled={!isPriced || draft.lines.length === 0} onClick={() => void place()}>
        {words.place}
      </Button>
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        {words.discard}
      </Button>
      {isAsked && (
        <Dialog
          isOpen
          onClose={() => setIsAsked(false)}
          title={words.discardQuestion}
          footer={
            <>
              <Button look="secondary" onClick={() => setIsAsked(false)}>
                {words.discardNo}
              </Button>
              <Button
                onClick={() => {
                  discard()
                  setIsAsked(false)
                }}
              >
                {words.discardYes}
              </Button>
            </>
          }
        >
          <p>{words.lead}</p>
        </Dialog>
      )}
    </div>
  )
}
