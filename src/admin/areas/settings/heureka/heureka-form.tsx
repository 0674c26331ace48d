import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { HeurekaAccount } from '#contracts/admin/heureka-account.ts'
import { connectedAccountWords } from '#admin/i18n/connected-account-words.ts'
import { heurekaWords as words } from '#admin/i18n/heureka-words.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { SecretField } from '../accounts/secret-field.tsx'
import { useHeureka } from './use-heureka.ts'

export type HeurekaFormProps = { account: HeurekaAccount; onChanged: () => void }

export function HeurekaForm({ account, onChanged }: HeurekaFormProps) {
  const form = useHeureka(account, onChanged)
  const problem = form.trial?.problem
  return (
    <AccountForm
      name={words.name}
      about={words.about}
      isActive={account.is_active}
      form={form}
      change={adminEndpoints.heurekaAccount.change}
      problems={problem ? [words.problems[problem]] : form.trial && []}
      words={{ works: words.works }}
    >
      {(isReadOnly) =>
        !isReadOnly && (
          <SecretField
            label={words.key}
            hint={connectedAccountWords.secret32}
            error={form.errors['key']?.[0]}
            isKept={account.has_key}
            value={form.fields.key}
            onChange={(key) => form.set({ key })}
          />
        )
      }
    </AccountForm>
  )
}
