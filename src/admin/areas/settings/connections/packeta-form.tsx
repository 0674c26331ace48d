import type { CarrierAccount } from '#contracts/admin/carrier-accounts.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { connectedAccountWords } from '#admin/i18n/connected-account-words.ts'
import { connectionWords } from '#admin/i18n/connection-words.ts'
import { TrialResult } from '#admin/kit/feedback/trial-result.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { AccountActions } from '../accounts/account-actions.tsx'
import { AccountFrame } from '../accounts/account-frame.tsx'
import { SecretField } from '../accounts/secret-field.tsx'
import { usePacketa } from './use-packeta.ts'

export type PacketaFormProps = { account: CarrierAccount; onChanged: () => void }

const words = connectionWords.packeta

export function PacketaForm({ account, onChanged }: PacketaFormProps) {
  const form = usePacketa(account, onChanged)
  const isReadOnly = !mayCall(useSession(), adminEndpoints.carrierAccounts.change)
  const { trial } = form
  return (
    <AccountFrame
      name={words.name}
      about={words.about}
      state={account.is_active ? connectedAccountWords.active : connectedAccountWords.inactive}
      problem={form.problem}
      onSave={form.save}
    >
      <Fields form={form} account={account} isReadOnly={isReadOnly} />
      {trial && (
        <TrialResult
          works={words.works}
          title={connectedAccountWords.problem}
          problems={trial.problems.map((problem) => ({ text: words.problems[problem] }))}
        />
      )}
      {!isReadOnly && <AccountActions form={form} isActive={account.is_active} />}
    </AccountFrame>
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
          hint={connectedAccountWords.secret32}
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
