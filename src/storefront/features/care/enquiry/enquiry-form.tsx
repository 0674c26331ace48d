import { Form } from '#storefront/router/index.ts'
import { type EnquiryField, type EnquiryKind, enquiryFields } from '#contracts/validate-enquiry.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { HoneyPot } from '#storefront/kit/forms/honey-pot.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Field, type FieldControl } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

const words = serviceMessages.enquiry

export type EnquiryFormProps = {
  kind: EnquiryKind
  form: SentForm
  /** Names of the stores to choose from, if the goods are collected in a store. */
  stores?: readonly string[]
}

// The natural order: first the event, then the person.
const order: readonly EnquiryField[] = ['eventOn', 'place', 'guests', 'budget', 'message', 'name', 'email', 'phone']

export function EnquiryForm({ kind, form, stores = [] }: EnquiryFormProps) {
  const { required, optional } = enquiryFields[kind]
  const asked = order.filter((field) => required.includes(field) || optional.includes(field))
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormProblem form={form} />
      {asked.map((field) => (
        <Field
          key={field}
          label={labelOf(field, kind, stores)}
          hint={hintOf(field, kind, stores)}
          error={form.faultOf(field)}
          isOptional={optional.includes(field)}
        >
          {(control) => <Control control={control} field={field} value={form.valueOf(field)} stores={stores} />}
        </Field>
      ))}
      <HoneyPot />
      <Button type="submit" isWide isLoading={form.isBusy}>
        {words.submit}
      </Button>
      <p className="text-xs text-ink-soft">
        {words.note}{' '}
        <RouterLink href={paths.privacy()} className="underline underline-offset-4 hover:text-primary-700">
          {words.privacy}
        </RouterLink>
      </p>
    </Form>
  )
}

type ControlProps = { control: FieldControl; field: EnquiryField; value: string; stores: readonly string[] }

function Control({ control, field, value, stores }: ControlProps) {
  const shared = { ...control, name: field, defaultValue: value }
  switch (field) {
    case 'eventOn':
      return <DateInput {...shared} />
    case 'place':
      if (stores.length === 0) return <Input {...shared} maxLength={200} autoComplete="off" />
      return (
        <Select {...shared}>
          <option value="">{words.chooseStore}</option>
          {stores.map((store) => (
            <option key={store}>{store}</option>
          ))}
        </Select>
      )
    case 'guests':
      return <Input {...shared} inputMode="numeric" maxLength={7} />
    case 'budget':
      return <Input {...shared} inputMode="decimal" maxLength={12} />
    case 'name':
      return <Input {...shared} autoComplete="name" maxLength={100} />
    case 'email':
      return <Input {...shared} type="email" autoComplete="email" maxLength={254} />
    case 'phone':
      return <Input {...shared} type="tel" autoComplete="tel" maxLength={30} />
    case 'message':
      return <Textarea {...shared} maxLength={2000} rows={4} />
    default:
      return field satisfies never
  }
}

function labelOf(field: EnquiryField, kind: EnquiryKind, stores: readonly string[]): string {
  if (field === 'eventOn' && (kind === 'costume_rental' || kind === 'ballooning')) return words.dates[kind]
  return field === 'place' && stores.length > 0 ? words.store : words.fields[field]
}

function hintOf(field: EnquiryField, kind: EnquiryKind, stores: readonly string[]): string | undefined {
  if (field === 'message') return words.messageHints[kind]
  if (field === 'place') return stores.length > 0 ? undefined : words.hints.place
  if (field === 'eventOn') return words.hints.eventOn
  return field === 'phone' || field === 'budget' ? words.hints[field] : undefined
}
