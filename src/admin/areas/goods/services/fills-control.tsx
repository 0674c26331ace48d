import { serviceWords as words } from '#admin/i18n/service-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { ControlGroup } from '#admin/kit/collection/control-group.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { readChoices } from '../choices.ts'

/** The sizes of balloons that a service inflates, kept as the attributes by which branches and the calculator count. */
export function FillsControl({ value, values: _, ...control }: FieldControlProps) {
  const { isReadOnly, onChange } = control
  const attributes = readAttributes(value)
  const keys = (attributes['inflates'] ?? '').split(/[\s,]+/).filter(Boolean)
  const put = (name: string, text: string) => {
    const { [name]: __, ...others } = attributes
    onChange(text === '' ? others : { ...others, [name]: text })
  }
  return (
    <ControlGroup control={control} className="grid">
      {readChoices().fills.map(({ key, label }) => (
        <Checkbox
          key={key}
          disabled={isReadOnly}
          checked={keys.includes(key)}
          onChange={({ target }) =>
            put('inflates', (target.checked ? [...keys, key] : keys.filter((other) => other !== key)).join(' '))
          }
        >
          {label}
        </Checkbox>
      ))}
      <Checkbox
        className="border-t border-line"
        disabled={isReadOnly}
        checked={/^(?:áno|ano|yes)$/i.test(attributes['treats'] ?? '')}
        onChange={({ target }) => put('treats', target.checked ? 'Áno' : '')}
      >
        {words.treats}
      </Checkbox>
    </ControlGroup>
  )
}

function readAttributes(value: unknown): Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {}
}
