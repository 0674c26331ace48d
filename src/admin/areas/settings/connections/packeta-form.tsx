import type { FormEvent } from 'react'
import type { CarrierAccount, CarrierAccountProblem } from '#contracts/admin/carrier-accounts.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { connectedAccountWords } from '#admin/i18n/connected-account-words.ts'
import { connectionWords } from '#admin/i18n/connection-words.ts'
import { formWords } from '#admin/i18n/form-words.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { AccountActions } from '../accounts/account-actions.tsx'
import { SecretField } from '../accounts/secret-field.tsx'
import { usePacketa } from './use-packeta.ts'

export type PacketaFormProps = { account: CarrierAccount; onChanged: () => void }

const words = connectionWords.packeta

export function PacketaForm({ account, onChanged }: PacketaFormProps) {
  const form = usePacketa(account, onChanged)
  const isReadOnly = !mayCall(useSession(), adminEndpoints.carrierAccounts.change)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isDirty) form.save()
  }
  return (
    <form
      noValidate
      aria-label={words.name}
      className="grid gap-4 rounded-card border border-line p-4 md:p-6"
      onSubmit={submit}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{words.name}</h2>
        <Badge>{account.is_active ? connectedAccountWords.active : connectedAccountWords.inactive}</Badge>
        <p className="w-full max-w-text text-ink-soft">{words.about}</p>
      </div>
      {form.problem !== undefined && (
        <Alert tone="danger" title={formWords.notSaved} isLive>
          {form.problem}
        </Alert>
      )}
      <Fields form={form} account={account} isReadOnly={isReadOnly} />
      {form.trial && <TrialResult problems={form.trial.problems} />}
      {!isReadOnly && <AccountActions form={form} isActive={account.is_active} />}
    </form>
  )
}

type FieldsProps = { form: ReturnType<typeof usePacketa>; account: CarrierAccount; isReadOnly: boolean }

function Fields({ form: { fields, errors, set }, account, isReadOnly }: FieldsProps) {
  const typed = { autoComplete: 'off', spellCheck: false, readOnly: isReadOnly, className: 'max-w-80' }
  return (
    <>
      <Field label={words.key} hint={words.keyHint} error={errors['api_key']?.[0]}>
        {(control) => (
          <Input
            {...control}
            {...typed}
            value={fields.api_key}
            onChange={({ target }) => set({ api_key: target.value })}
          />
        )}
      </Field>
      {!isReadOnly && (
        <SecretField
          label={words.password}
          hint={words.passwordHint}
          error={errors['password']?.[0]}
          isKept={account.has_password}
          value={fields.password}
          onChange={(password) => set({ password })}
        />
      )}
      <Field label={words.sender} hint={words.senderHint} error={errors['sender']?.[0]}>
        {(control) => (
          <Input
            {...control}
            {...typed}
            value={fields.sender}
            onChange={({ target }) => set({ sender: target.value })}
          />
        )}
      </Field>
    </>
  )
}

function TrialResult({ problems }: { problems: readonly CarrierAccountProblem[] }) {
  if (problems.length === 0) {
    return (
      <Alert tone="success" isLive>
        {words.works}
      </Alert>
    )
  }
  return (
    <Alert tone="danger" title={words.problem} isLive>
      <ul className="grid gap-2">
        {problems.map((problem) => (
          <li key={problem}>{words.problems[problem]}</li>
        ))}
      </ul>
    </Alert>
  )
}
