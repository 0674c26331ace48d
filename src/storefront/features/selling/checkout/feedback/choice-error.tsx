import { WarningIcon } from '#ui/icons.tsx'
import { Said } from '#ui/said.tsx'

export type ChoiceErrorProps = { id: string; error: string | undefined }

/** The fault of a group of choices, above them. */
export function ChoiceError({ id, error }: ChoiceErrorProps) {
  if (!error) return null
  return (
    <p id={id} className="flex gap-1.5 pb-3 font-medium text-danger">
      <WarningIcon className="mt-0.5 size-4" />
      <Said text={error} />
    </p>
  )
}
