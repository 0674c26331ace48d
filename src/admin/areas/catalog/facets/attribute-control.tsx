import { facetWords as words } from '#admin/i18n/facet-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Input } from '#ui/input.tsx'
import { readFacetChoices } from './facet-choices.ts'

/** The attribute of goods, by the name that people know, with some of its values. */
export function AttributeControl({ field: _, value, values, isReadOnly, onChange, ...control }: FieldControlProps) {
  const choices = readFacetChoices()
  const chosen = choices.filter(({ attribute }) => attribute === value)
  const examples = [...new Set(chosen.flatMap((one) => one.values))].slice(0, 4)
  const typed = typeof value === 'string' ? value : ''
  return (
    <>
      <Input
        {...control}
        list={`${control.id}-known`}
        autoComplete="off"
        maxLength={60}
        readOnly={isReadOnly}
        value={chosen[0]?.label ?? typed}
        onChange={({ target }) =>
          onChange(choices.find(({ label }) => label === target.value)?.attribute ?? target.value)
        }
      />
      <datalist id={`${control.id}-known`}>
        {[...new Set(choices.filter((one) => !one.is_used).map(({ label }) => label))].map((label) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
      {examples.length > 0 && <Note text={words.examples(examples)} />}
      {examples.length === 0 && typed !== '' && !hasValues(values['values']) && <Note text={words.noExamples} />}
    </>
  )
}

function Note({ text }: { text: string }) {
  return <p className="text-sm text-ink-soft">{text}</p>
}

function hasValues(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0
}
