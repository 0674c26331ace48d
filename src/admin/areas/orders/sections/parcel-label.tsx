import { useState } from 'react'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { LabelView } from '#contracts/admin/labels.ts'
import { api } from '#admin/api.ts'
import { parcelWords as words } from '#admin/i18n/parcel-words.ts'
import { useSubmit } from '#admin/kit/form/use-submit.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

export type ParcelLabelProps = { label: LabelView; onChanged: () => void }

/** A label that does not exist yet: why, and what a person decides. */
export function ParcelLabel({ label, onChanged }: ParcelLabelProps) {
  const mayDecide = mayCall(useSession(), adminEndpoints.labels.decide)
  const { isRunning, problem, errors, submit } = useSubmit()
  const [number, setNumber] = useState('')
  const { state } = label
  if (state === 'made' || state === 'voided') return null
  const decide = (decision: { outcome: 'repeat' } | { outcome: 'made'; trackingNumber: string }) =>
    submit(async () => {
      await api.labels.decide({
        params: { id: label.id },
        headers: { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${label.version}"` },
        body: decision,
      })
      onChanged()
    })
  const isOpen = state === 'unsure' || state === 'failed'
  return (
    <Alert tone={isOpen ? 'warning' : 'info'} title={words.states[state]}>
      {state === 'unsure' && <p>{words.unsureHint}</p>}
      {label.problem !== '' && <p className="text-sm">{label.problem}</p>}
      {problem !== undefined && <p className="pt-1 text-danger">{problem}</p>}
      {isOpen && mayDecide && (
        <form
          className="grid gap-3 pt-3"
          onSubmit={(event) => {
            event.preventDefault()
            void decide({ outcome: 'made', trackingNumber: number.trim() })
          }}
        >
          {state === 'unsure' && (
            <div className="flex items-end gap-2">
              <Field label={words.exists} error={errors['trackingNumber']?.[0]}>
                {(control) => (
                  <Input
                    {...control}
                    value={number}
                    maxLength={14}
                    placeholder={words.numberPattern}
                    onChange={({ target }) => setNumber(target.value)}
                  />
                )}
              </Field>
              <Button look="secondary" type="submit" isLoading={isRunning}>
                {words.save}
              </Button>
            </div>
          )}
          <Button
            look="secondary"
            isLoading={isRunning}
            className="justify-self-start"
            onClick={() => void decide({ outcome: 'repeat' })}
          >
            {state === 'unsure' ? words.repeat : words.tryAgain}
          </Button>
        </form>
      )}
    </Alert>
  )
}
