import type { ReactNode } from 'react'
import type { FieldControl } from '#ui/field.tsx'

export type ControlGroupProps = {
  /** Of the field: its id and its description go to the group. */
  control: Pick<FieldControl, 'id' | 'aria-describedby'> & { field: { label: string } }
  className: string
  children: ReactNode
}

/** A field of several controls: the group has the name, which the label of one control could not say of all. */
export function ControlGroup({ control, className, children }: ControlGroupProps) {
  return (
    <div
      id={control.id}
      role="group"
      aria-label={control.field.label}
      aria-describedby={control['aria-describedby']}
      className={className}
    >
      {children}
    </div>
  )
}
