import { markdownWords as words } from '#admin/i18n/markdown-words.ts'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { Chip } from '#ui/chip.tsx'
import { Select } from '#ui/select.tsx'
import type { OfferChoice } from './use-offer-choices.ts'

export type ChosenControlProps = FieldControlProps & {
  choices: readonly OfferChoice[] | undefined
  /** The first line of the menu. */
  addText: string
}

/** Some of many choices: the chosen ones as chips, the others in a menu. */
export function ChosenControl(props: ChosenControlProps) {
  const { field, value, isReadOnly, onChange, values: _, choices = [], addText, ...control } = props
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const isChosen = ({ id }: OfferChoice) => chosen.includes(id)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2 empty:hidden">
        {choices.filter(isChosen).map(({ id, label }) => (
          <Chip
            key={id}
            isRemovable
            disabled={isReadOnly}
            aria-label={words.remove(label)}
            onClick={() => onChange(chosen.filter((other) => other !== id))}
          >
            {label}
          </Chip>
        ))}
      </div>
      {!isReadOnly && (
        <Select
          {...control}
          name={field.name}
          value=""
          onChange={({ target }) => onChange([...chosen, Number(target.value)])}
        >
          <option value="">{addText}</option>
          {choices
            .filter((choice) => !isChosen(choice))
            .map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </Select>
      )}
    </div>
  )
}
