import type { SharedGoods } from '#contracts/party/shared-lists.ts'
import { maxGuestName, maxListTitle } from '#contracts/validate-shared-list.ts'
import { Form } from '#storefront/router/index.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { sharedListMessages } from '#storefront/i18n/shared-list-messages.ts'
import { EmailField } from '#storefront/kit/forms/email-field.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { HoneyPot } from '#storefront/kit/forms/honey-pot.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SharedGoodsLine } from './shared-goods-line.tsx'

const words = sharedListMessages.form

export type ListFormProps = {
  form: SentForm
  goods: readonly SharedGoods[]
  /** As the address has them. */
  lines: string
  heads: { children: string; adults: string }
  /** A form that is sent twice makes one list. */
  requestKey: string
  /** Of a customer who is logged in, and the remembered day of the party. */
  known: { organizer: string; email: string; day: string }
}

export function ListForm({ form, goods, lines, heads, requestKey, known }: ListFormProps) {
  return (
    <Form method="post" noValidate className="grid gap-8">
      <FormProblem form={form} />
      <input type="hidden" name="key" value={form.valueOf('key', requestKey)} />
      <input type="hidden" name="riadky" value={lines} />
      <input type="hidden" name="deti" value={heads.children} />
      <input type="hidden" name="dospeli" value={heads.adults} />
      <About form={form} known={known} />
      <section className="grid gap-3">
        <h2 className="text-xl">{words.goods}</h2>
        <ul>
          {goods.map((one) => (
            <SharedGoodsLine key={one.variant_id} goods={one} />
          ))}
        </ul>
      </section>
      <div className="grid gap-3">
        <Button type="submit" size="lg" isWide isLoading={form.isBusy}>
          {words.submit}
        </Button>
        <p className="text-xs text-ink-soft">
          {words.privacy}{' '}
          <RouterLink href={paths.privacy()} className="underline underline-offset-4 hover:text-primary-700">
            {serviceMessages.enquiry.privacy}
          </RouterLink>
        </p>
      </div>
    </Form>
  )
}

function About({ form: { faultOf, valueOf }, known }: Pick<ListFormProps, 'form' | 'known'>) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{words.about}</h2>
      <Field label={words.name} hint={words.nameHint} error={faultOf('title')}>
        {(control) => (
          <Input
            {...control}
            name="title"
            maxLength={maxListTitle}
            autoComplete="off"
            defaultValue={valueOf('title')}
          />
        )}
      </Field>
      <Field label={words.organizer} hint={words.organizerHint} error={faultOf('organizer')}>
        {(control) => (
          <Input
            {...control}
            name="organizer"
            maxLength={maxGuestName}
            autoComplete="given-name"
            defaultValue={valueOf('organizer', known.organizer)}
          />
        )}
      </Field>
      <Field label={words.day} error={faultOf('eventOn')} isOptional>
        {(control) => <DateInput {...control} name="eventOn" defaultValue={valueOf('eventOn', known.day)} />}
      </Field>
      <EmailField hint={words.email} error={faultOf('email')} defaultValue={valueOf('email', known.email)} isOptional />
      <HoneyPot />
    </section>
  )
}
