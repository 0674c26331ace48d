import type { ImportOptions } from '#contracts/admin/imports.ts'
import { importWords as words } from '#admin/i18n/import-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** What the prices of a file are, as it is typed. */
export type FileMoney = { currency: string; rate: string; vat: string; areNet: boolean }

export function MoneyFields({
  money,
  vat,
  isOpen,
  onChange,
}: {
  money: FileMoney
  /** Undefined = what is typed is not a list of rates. */
  vat: ImportOptions['vat'] | undefined
  isOpen: boolean
  onChange: (next: FileMoney) => void
}) {
  return (
    <details className="rounded-card border border-line px-4 py-3" open={isOpen}>
      <summary className="cursor-pointer font-semibold">{words.more}</summary>
      <div className="grid gap-4 pt-4 md:grid-cols-2">
        <Field label={words.currency} hint={words.currencyHint} isOptional>
          {(control) => (
            <Input
              {...control}
              value={money.currency}
              maxLength={3}
              onChange={({ target }) => onChange({ ...money, currency: target.value })}
            />
          )}
        </Field>
        <Field label={words.rate} hint={words.rateHint} isOptional>
          {(control) => (
            <Input
              {...control}
              value={money.rate}
              inputMode="decimal"
              onChange={({ target }) => onChange({ ...money, rate: target.value })}
            />
          )}
        </Field>
        <Field
          label={words.vat}
          hint={words.vatHint}
          error={vat === undefined ? words.vatWrong : undefined}
          isOptional
          className="md:col-span-2"
        >
          {(control) => (
            <Input
              {...control}
              value={money.vat}
              onChange={({ target }) => onChange({ ...money, vat: target.value })}
            />
          )}
        </Field>
        <Checkbox checked={money.areNet} onChange={({ target }) => onChange({ ...money, areNet: target.checked })}>
          {words.areNet}
        </Checkbox>
      </div>
    </details>
  )
}
