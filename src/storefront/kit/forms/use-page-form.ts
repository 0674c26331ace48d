import { useActionData, useNavigation } from '#storefront/router/index.ts'
import type { FormAnswer } from './form-answer.ts'
import { type AnsweredForm, toSentForm } from './sent-form.ts'

type AnswerOf<Action> = ReturnType<typeof useActionData<Action>>
type DoneOf<Answer> = Answer extends { isDone: true; done: infer Done } ? Done : never

/** The form of a page whose action answers with `respond(await submitForm(…))`: `usePageForm<typeof action>()`. */
export function usePageForm<Action>(): AnsweredForm<DoneOf<AnswerOf<Action>>> {
  const answer: FormAnswer<DoneOf<AnswerOf<Action>>> | undefined = useActionData()
  const { state, formData } = useNavigation()
  return toSentForm({ answer, sending: state === 'submitting' ? formData : undefined })
}
