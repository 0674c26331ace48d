import { hoursWords as words } from '#admin/i18n/hours-words.ts'
import { Input } from '#ui/input.tsx'

export type SpanInputsProps = {
  /** The day, for screen readers. */
  name: string
  span: { from: string | null; to: string | null }
  isReadOnly: boolean
  onChange: (patch: { from?: string; to?: string }) => void
}

export function SpanInputs({ name, span, isReadOnly, onChange }: SpanInputsProps) {
  const common = { type: 'time', readOnly: isReadOnly, className: 'w-32' }
  return (
    <span className="flex items-center gap-2">
      <Input
        {...common}
        aria-label={words.from(name)}
        value={span.from ?? ''}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      –
      <Input
        {...common}
        aria-label={words.to(name)}
        value={span.to ?? ''}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </span>
  )
}
