import { goodsWords } from '#admin/i18n/goods-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Chip } from '#ui/chip.tsx'
import { Select } from '#ui/select.tsx'
import { readChoices } from '../choices.ts'

const words = goodsWords.controls

/** The categories beside the main one. */
export function CategoriesControl({ field, value, isReadOnly, onChange, values, ...control }: FieldControlProps) {
  const chosen = Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
  const { categories } = readChoices()
  const main = values['default_category_id']
  return (
    <div className="grid gap-2">
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {categories
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, path }) => (
              <Chip
                key={id}
                isRemovable
                disabled={isReadOnly}
                aria-label={words.remove(path)}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                {path}
              </Chip>
            ))}
        </div>
      )}
      <Select
        {...control}
        name={field.name}
        disabled={isReadOnly}
        value=""
        onChange={({ target }) => onChange([...chosen, Number(target.value)].toSorted((one, other) => one - other))}
      >
        <option value="">{words.addCategory}</option>
        {categories
          .filter(({ id }) => id !== main && !chosen.includes(id))
          .map(({ id, path }) => (
            <option key={id} value={id}>
              {path}
            </option>
          ))}
      </Select>
    </div>
  )
}
