import type { ReactNode } from 'react'
import { connectedAccountWords } from '#admin/i18n/connected-account-words.ts'
import { TrialResult } from '#admin/kit/feedback/trial-result.tsx'
import { mayCall, useSession } from '#admin/session.ts'
import { AccountActions, type AccountActionsProps } from './account-actions.tsx'
import { AccountFrame } from './account-frame.tsx'

export type AccountFormProps = {
  name: string
  about: string
  isActive: boolean
  form: AccountActionsProps['form'] & { problem: string | undefined; save: () => void }
  /** The write of the form: who may not call it reads the fields. */
  change: { access: unknown }
  /** What the last trial has found, none = it works; undefined = it was not tried. */
  problems: readonly string[] | undefined
  /** `works`: after a good trial. The others are those of all accounts unless given. */
  words: { works: string; problem?: string; active?: string; inactive?: string }
  children: (isReadOnly: boolean) => ReactNode
}

/** The form of an account at a service: its fields, what a trial has found, and the buttons. */
export function AccountForm({ name, about, isActive, form, change, problems, words, children }: AccountFormProps) {
  const isReadOnly = !mayCall(useSession(), change)
  const { active, inactive, problem, works } = { ...connectedAccountWords, ...words }
  return (
    <AccountFrame
      name={name}
      about={about}
      state={isActive ? active : inactive}
      problem={form.problem}
      onSave={form.save}
    >
      {children(isReadOnly)}
      {problems && <TrialResult works={works} title={problem} problems={problems.map((text) => ({ text }))} />}
      {!isReadOnly && <AccountActions form={form} isActive={isActive} />}
    </AccountFrame>
  )
}
