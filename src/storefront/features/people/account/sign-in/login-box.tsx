import { messages } from '#contracts/messages.ts'
import type { FormInPlace } from '#storefront/kit/forms/use-form-in-place.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'

export type LoginBoxProps = Pick<LoginFormProps, 'redirect'> & {
  /** The visitor was sent here from a page of the account. */
  isAsked: boolean
  /** Owned by the header, so the answer outlives the box. */
  form: FormInPlace<unknown>
}

/** The form of the login page in the header's box; the page below stays. */
export function LoginBox({ form, redirect, isAsked }: LoginBoxProps) {
  const reason = isAsked ? messages.account.loginNeeded : undefined
  return <LoginForm element="form" onSubmit={form.onSubmit} form={form} redirect={redirect} reason={reason} />
}
