import type { FormAnswer, FormFailure } from './form-answer.ts'

/** A form as its component shows it. */
export type SentForm = {
  failure: FormFailure | undefined
  isBusy: boolean
  /** The `intent` of the pressed button while the form is being sent. */
  busyIntent: string | undefined
  faultOf: (field: string) => string | undefined
  /** The input that was sent, or `initial` before that. */
  valueOf: (field: string, initial?: string) => string
}

export type AnsweredForm<Done> = SentForm & { isDone: boolean; done: Done | undefined }

export type FormStatus<Done> = {
  answer: FormAnswer<Done> | undefined
  /** The form that is being sent. */
  sending: FormData | undefined
}

export function toSentForm<Done>({ answer, sending }: FormStatus<Done>): AnsweredForm<Done> {
  const failure = answer?.isDone === false ? answer : undefined
  const intent = sending?.get('intent')
  return {
    failure,
    isDone: answer?.isDone === true,
    done: answer?.isDone ? answer.done : undefined,
    isBusy: sending !== undefined,
    busyIntent: typeof intent === 'string' ? intent : undefined,
    faultOf: (field) => failure?.errors[field]?.[0],
    valueOf: (field, initial = '') => (failure ? (failure.values[field] ?? '') : initial),
  }
}
