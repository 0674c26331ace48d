import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { WarningIcon } from './icons.tsx'
import { Said } from './said.tsx'
import { words } from './words.ts'

export type FieldControl = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
  /** Set by a page that links to the field from an error summary. */
  id?: string
  className?: string
  /** `{(control) => <Input {...control} name="email" />}` */
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, isOptional = false, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = clsx(hint && hintId, error && errorId)
  return (
    <div className={clsx('grid content-start gap-1', className)}>
      <label htmlFor={controlId} className="font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> ({words.optional})</span>}
      </label>
      {children({
        id: controlId,
        required: !isOptional,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-danger">
          <WarningIcon className="mt-0.5 size-4" />
          <Said text={error} />
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-xs text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
