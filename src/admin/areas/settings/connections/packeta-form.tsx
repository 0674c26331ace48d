import type { CarrierAccount } from '#contracts/admin/carrier-accounts.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { connectedAccountWords } from '#admin/i18n/connected-account-words.ts'
import { connectionWords } from '#admin/i18n/connection-words.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { AccountForm } from '../accounts/account-form.tsx'
import { SecretField } from '../accounts/secret-field.tsx'
import { usePacketa } from './use-packeta.ts'

export type PacketaFormProps = { account: CarrierAccount; onChanged: () => void }

const words = connectionWords.packeta

export function PacketaForm({ account, onChanged }: PacketaFormProps) {
  const form = usePacketa(account, onChanged)
  return (
    <AccountForm
      name={words.name}
      about={words.about}
      isActive={account.is_active}
      form={form}
      change={adminEndpoints.carrierAccounts.change}
      problems={form.trial?.problems.map((problem) => words.problems[problem])}
      words={{ works: words.works }}
    >
      {(isReadOnly) => <Fields form={form} account={account} isReadOnly={isReadOnly} />}
    </AccountForm>
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
