import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { HeurekaAccount } from '#contracts/admin/heureka-account.ts'
import { connectedAccountWords } from '#admin/i18n/connected-account-words.ts'
import { heurekaWords as words } from '#admin/i18n/heureka-words.ts'
import { TrialResult } from '#admin/kit/feedback/trial-result.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { AccountActions } from '../accounts/account-actions.tsx'
import { AccountFrame } from '../accounts/account-frame.tsx'
import { SecretField } from '../accounts/secret-field.tsx'
import { useHeureka } from './use-heureka.ts'

export type HeurekaFormProps = { account: HeurekaAccount; onChanged: () => void }

export function HeurekaForm({ account, onChanged }: HeurekaFormProps) {
  const form = useHeureka(account, onChanged)
  const isReadOnly = !mayCall(useSession(), adminEndpoints.heurekaAccount.change)
  const { trial } = form
  return (
    <AccountFrame
      name={words.name}
      about={words.about}
      state={account.is_active ? connectedAccountWords.active : connectedAccountWords.inactive}
      problem={form.problem}
      onSave={form.save}
    >
      {!isReadOnly && (
        <SecretField
          label={words.key}
          hint={connectedAccountWords.secret32}
          error={form.errors['key']?.[0]}
          isKept={account.has_key}
          value={form.fields.key}
          onChange={(key) => form.set({ key })}
        />
      )}
      {trial && (
        <TrialResult
          works={words.works}
          title={connectedAccountWords.problem}
          problems={trial.problem === null ? [] : [{ text: words.problems[trial.problem] }]}
        />
      )}
      {!isReadOnly && <AccountActions form={form} isActive={account.is_active} />}
    </AccountFrame>
  )
}
