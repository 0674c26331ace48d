import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { LinkTargets } from '#admin/kit/pick/link-targets.tsx'
import { useLinkTargets } from '#admin/kit/pick/use-link-targets.ts'
import { Input } from '#ui/input.tsx'

/** A page of the shop: found by its name, or its address. */
export function RedirectControl({ field, value, values: _, isReadOnly, onChange, ...control }: FieldControlProps) {
  const typed = typeof value === 'string' ? value : ''
  const found = useLinkTargets(isReadOnly || typed.startsWith('/') ? '' : typed, ([first], q) => {
    if (first && typed.trim() === q) onChange(first.url)
  })
  return (
    <div className="grid gap-1">
      <Input
        {...control}
        name={field.name}
        readOnly={isReadOnly}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          // Chooses the page and does not save the form yet.
          if (event.key === 'Enter' && found.enter()) event.preventDefault()
        }}
      />
      <LinkTargets found={found} onChoose={onChange} />
    </div>
  )
}
