import { dangerClasses } from '#contracts/admin/product-fields.ts'
import { carrierWords as words } from '#admin/i18n/carrier-words.ts'
import { dangerWords } from '#admin/i18n/danger-words.ts'
import { ChecksControl } from '#admin/kit/collection/controls/checks-control.tsx'
import type { FieldControlProps } from '#admin/kit/collection/collection.ts'
import { readWords } from '#admin/kit/collection/read-words.ts'
import { readCarrierChoices } from './carrier-choices.ts'

const dangers = dangerClasses.map((value) => ({ value, label: dangerWords[value] }))

/** The dangerous goods that a carrier refuses. */
export function RefusedControl({ value, values: _, ...control }: FieldControlProps) {
  const refused = readWords(value)
  return (
    <ChecksControl
      control={control}
      options={dangers}
      chosen={dangerClasses.filter((name) => refused.includes(name))}
    />
  )
}

export function sayDanger(part: unknown): string | undefined {
  return dangers.find(({ value }) => value === part)?.label
}

/** The countries to which a carrier delivers. */
export function CountriesControl({ value, values: _, ...control }: FieldControlProps) {
  const options = readCarrierChoices().countries.map(({ code, name, is_delivery: isDelivery }) => ({
    value: code,
    label: isDelivery ? name : words.noDelivery(name),
  }))
  return <ChecksControl control={control} options={options} chosen={readWords(value)} />
}
