import { Form } from '#storefront/router/index.ts'
import { type Measure, measures } from '#contracts/size-tables.ts'
import { sizeMessages as words } from '#storefront/i18n/size-messages.ts'
import { wearers } from '#storefront/kit/goods/kept-profiles.ts'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { type AskedSize, measureFields } from './asked-size.ts'
import './sizes.css'

export type SizeFormProps = {
  asked: AskedSize
  /** Measures by which the goods are chosen; undefined = all. */
  shown?: readonly Measure[] | undefined
}

/** The form of measures. It is sent by GET, so the result has an address and works without scripts. */
export function SizeForm({ asked, shown = measures }: SizeFormProps) {
  const { values, faults, wearer, productId, variantId, listHref, isSent } = asked
  const isEmpty = isSent && Object.keys(values).length === 0
  return (
    <Form
      // Another address fills the fields again.
      key={JSON.stringify([values, wearer, productId])}
      action={paths.sizeFinder()}
      aria-label={words.form}
      noValidate
      className="size-form"
    >
      {productId !== undefined && <input type="hidden" name="produkt" value={productId} />}
      {productId !== undefined && variantId && <input type="hidden" name="variant" value={variantId} />}
      {listHref !== undefined && <input type="hidden" name="zoznam" value={listHref} />}
      <div className="size-fields">
        {productId === undefined && <WearerField wearer={wearer} />}
        {measures
          .filter((measure) => shown.includes(measure))
          .map((measure) => (
            <Field key={measure} label={words.fields[measure]} error={faults[measure]}>
              {(control) => (
                <Input
                  {...control}
                  required={false}
                  name={measureFields[measure]}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={3}
                  defaultValue={values[measure]}
                  after={measure === 'age' ? words.units.years : words.units.cm}
                />
              )}
            </Field>
          ))}
      </div>
      {isEmpty && (
        <p role="alert" className="font-medium text-danger">
          {words.faults.none}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" icon={<SearchIcon />}>
          {words.submit}
        </Button>
        <p className="text-xs text-ink-soft">{words.privacy}</p>
      </div>
    </Form>
  )
}

function WearerField({ wearer }: Pick<AskedSize, 'wearer'>) {
  return (
    <Field label={words.wearer} className="size-wearer">
      {(control) => (
        <Select {...control} required={false} name="pre" defaultValue={wearer ?? ''}>
          <option value="">{words.anyone}</option>
          {wearers.map((value) => (
            <option key={value} value={value}>
              {words.wearers[value]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
