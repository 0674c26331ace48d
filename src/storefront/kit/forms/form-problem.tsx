import { Alert } from '#ui/alert.tsx'
import type { SentForm } from './sent-form.ts'

export type FormProblemProps = {
  form: Pick<SentForm, 'failure'>
  /** Shown if only fields are at fault. */
  otherwise?: string
}

/** The problem of a form as a whole, at its top. */
export function FormProblem({ form: { failure }, otherwise }: FormProblemProps) {
  const text = failure && (failure.problem ?? otherwise)
  if (!text) return null
  return (
    <Alert tone="danger" isLive>
      {text}
    </Alert>
  )
}
