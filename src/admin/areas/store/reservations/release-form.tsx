import { useState } from 'react'
import { releaseReasons, type ReleaseReason } from '#contracts/admin/store-reservations.ts'
import type { StoreReservationId } from '#kernel/ids.ts'
import { api } from '#admin/api.ts'
import { reservationWords as words } from '#admin/i18n/reservation-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** Frees the goods, and says why: the customer gets a mail, unless they said it themselves. */
export function ReleaseForm({ id, onDone }: { id: StoreReservationId; onDone: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const [why, setWhy] = useState<ReleaseReason>('not_collected')
  const { isRunning, problem, submit } = useSubmit()
  const release = async () => {
    await api.branchReservations.release({ headers: { 'idempotency-key': key }, body: { id, why } })
    onDone()
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(release)
      }}
    >
      <Field label={words.why} hint={why === 'unwanted' ? words.notTold : words.told} error={problem} className="grow">
        {(control) => (
          <Select
            {...control}
            value={why}
            onChange={({ target }) => setWhy(releaseReasons.find((each) => each === target.value) ?? 'not_collected')}
          >
            {releaseReasons.map((reason) => (
              <option key={reason} value={reason}>
                {words.reasons[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" look="secondary" isLoading={isRunning}>
        {words.release}
      </Button>
    </form>
  )
}
