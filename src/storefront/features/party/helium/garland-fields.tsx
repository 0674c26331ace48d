import type { HeliumFacts } from '#contracts/party/helium.ts'
import { heliumMessages } from '#storefront/i18n/helium-messages.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { heliumFields } from './helium-address.ts'
import { listGarlandColors } from './plan-garland.ts'
import type { HeliumChoice } from './helium-choice.ts'
import { mostMeters } from './plan-helium.ts'

const words = heliumMessages

/** How long the garland is, and its colors: those that the shop has packs of. */
export function GarlandFields({ facts, choice }: { facts: HeliumFacts; choice: HeliumChoice }) {
  const colors = listGarlandColors(facts.parts)
  return (
    <fieldset className="helium-fields">
      <legend className="font-display text-lg font-bold">{words.garland}</legend>
      <Field label={words.meters} hint={words.metersHint} className="helium-meters">
        {(control) => (
          <Input
            {...control}
            required={false}
            name={heliumFields.garland}
            inputMode="numeric"
            maxLength={String(mostMeters).length}
            defaultValue={choice.garlandMeters}
            autoComplete="off"
            after="m"
          />
        )}
      </Field>
      {colors.length > 0 && (
        <fieldset className="min-w-0 print:hidden">
          <legend className="font-semibold">{words.colors}</legend>
          <div className="-ml-1.5 flex flex-wrap gap-x-2">
            {colors.map(({ value, name, hex }) => (
              <Swatch
                key={value}
                type="checkbox"
                name={heliumFields.color}
                value={value}
                color={hex ?? 'multicolor'}
                label={name}
                isLabelShown
                defaultChecked={choice.colors.includes(value)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  )
}
