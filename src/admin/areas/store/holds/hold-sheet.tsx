import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { StockHold } from '#contracts/admin/counter.ts'
import { api } from '#admin/api.ts'
import { counterWords } from '#admin/i18n/counter-words.ts'
import { storeWords } from '#admin/i18n/store-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { describeDay } from '../describe-day.ts'
import { UntilField } from '../until-field.tsx'

const words = counterWords.holds

export type HoldSheetProps = { hold: StockHold; onClose: () => void; onDone: (text: string) => void }

/** One hold: the person collects it, does not want it any more, or comes later. */
export function HoldSheet({ hold, onClose, onDone }: HoldSheetProps) {
  const session = useSession()
  const { id, person, phone, quantity, name, variant_name: variant, min_age: minAge, made_by: madeBy } = hold
  const [key] = useState(() => crypto.randomUUID())
  const [isAgeChecked, setAgeChecked] = useState(false)
  const { isRunning, problem, submit } = useSubmit()
  const end = (as: 'sold' | 'released') => async () => {
    await api.counter.end({ headers: { 'idempotency-key': key }, body: { id, as, isAgeChecked } })
    onDone(as === 'sold' ? words.sold : words.released)
  }
  const isAgeMissing = minAge !== null && !isAgeChecked
  return (
    <Dialog isOpen onClose={onClose} title={person}>
      <div className="grid gap-4">
        {problem !== undefined && (
          <Alert tone="danger" isLive>
            {problem}
          </Alert>
        )}
        <div>
          <p className="text-lg font-semibold">{`${quantity}× ${[name, variant].filter(Boolean).join(', ')}`}</p>
          <p className="text-sm text-ink-soft">{`${words.madeBy(madeBy)} · ${words.until(describeDay(hold.held_until))}`}</p>
          {phone !== '' && (
            <a
              href={`tel:${phone.replaceAll(' ', '')}`}
              aria-label={words.call(person)}
              className="link inline-flex min-h-11 items-center"
            >
              {phone}
            </a>
          )}
        </div>
        {mayCall(session, adminEndpoints.counter.end) && (
          <>
            {minAge !== null && (
              <Checkbox checked={isAgeChecked} onChange={({ target }) => setAgeChecked(target.checked)}>
                <span className="font-semibold">{storeWords.ageCheck(minAge)}</span>
              </Checkbox>
            )}
            <Button
              size="lg"
              isWide
              isLoading={isRunning}
              disabledReason={isAgeMissing ? storeWords.ageMissing : undefined}
              onClick={() => void submit(end('sold'))}
            >
              {words.sell}
            </Button>
            <Button look="secondary" isWide disabled={isRunning} onClick={() => void submit(end('released'))}>
              {words.release}
            </Button>
            <Prolong hold={hold} onDone={onDone} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Prolong({ hold, onDone }: Pick<HoldSheetProps, 'hold' | 'onDone'>) {
  const [until, setUntil] = useState(hold.held_until)
  const { isRunning, problem, submit } = useSubmit()
  const save = async () => {
    await api.counter.prolong({
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { id: hold.id, until },
    })
    onDone(words.prolonged(describeDay(until)))
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(save)
      }}
    >
      <UntilField value={until} error={problem} className="grow" onChange={setUntil} />
      <Button type="submit" look="secondary" isLoading={isRunning} disabled={until === hold.held_until}>
        {words.prolong}
      </Button>
    </form>
  )
}
