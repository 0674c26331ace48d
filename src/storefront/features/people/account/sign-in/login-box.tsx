import type { FetcherWithComponents } from 'react-router'
import type { FormAnswer } from '#storefront/kit/forms/form-answer.ts'
import { toSentForm } from '#storefront/kit/forms/sent-form.ts'
import { LoginForm, type LoginFormProps } from './login-form.tsx'

export type LoginBoxProps = Pick<LoginFormProps, 'redirect' | 'reason'> & {
  /** Owned by the header, so the answer outlives the box. */
  fetcher: FetcherWithComponents<FormAnswer<unknown>>
}

/** The form of the login page in the header's box; the page below stays. */
export function LoginBox({ fetcher, ...where }: LoginBoxProps) {
  return (
    <LoginForm
      element={fetcher.Form}
      form={toSentForm({ answer: fetcher.data, sending: fetcher.formData })}
      {...where}
    />
  )
}
