import { type SubmitEvent, useState } from 'react'
import { withVisibleProgress } from '#storefront/kit/browser/with-visible-progress.ts'
import type { FormAnswer } from './form-answer.ts'
import { type AnsweredForm, type FormStatus, toSentForm } from './sent-form.ts'

export type FormInPlace<Done> = AnsweredForm<Done> & { onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }

/** For a form that calls `send` instead of posting to an action, so that its page or dialog stays open. */
export function useFormInPlace<Done>(send: (form: FormData) => Promise<FormAnswer<Done>>): FormInPlace<Done> {
  const [status, setStatus] = useState<FormStatus<Done>>({ answer: undefined, sending: undefined })

  async function submit(form: FormData) {
    setStatus({ ...status, sending: form })
    try {
      setStatus({ answer: await withVisibleProgress(send(form)), sending: undefined })
    } catch (error) {
      setStatus({ ...status, sending: undefined })
      throw error
    }
  }

  return {
    ...toSentForm(status),
    onSubmit: (event) => {
      event.preventDefault()
      if (!status.sending) void submit(new FormData(event.currentTarget))
    },
  }
}
