// The shape that every form action answers with and that the form shows.

export type FormAnswer<Done> = { isDone: true; done: Done } | FormFailure

/** The form is shown again with its input. */
export type FormFailure = {
  isDone: false
  /** The HTTP status. */
  status: number
  /** Messages by field. */
  errors: Record<string, string[]>
  /** A message that belongs to no field. */
  problem: string | null
  /** The input by field, without passwords. */
  values: Record<string, string>
}

export type Return = Partial<Pick<FormFailure, 'status' | 'errors' | 'problem'>>

export function returnForm(form: FormData, { status = 422, errors = {}, problem = null }: Return): FormFailure {
  const typed = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  const values = Object.fromEntries(typed.filter(([name]) => !/password/i.test(name)))
  return { isDone: false, status, errors, problem, values }
}
