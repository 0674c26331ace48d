import { Form } from '#storefront/router/index.ts'
import { complaintWishes } from '#contracts/validate-complaint.ts'
import { complaintMessages as words } from '#storefront/i18n/complaint-messages.ts'
import { ContactFields } from '#storefront/kit/forms/contact-fields.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { HoneyPot } from '#storefront/kit/forms/honey-pot.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'

export type ComplaintFormProps = {
  form: SentForm
  /** Values already known from another page. */
  orderNumber: string
}

export function ComplaintForm({ form, orderNumber }: ComplaintFormProps) {
  const { faultOf, valueOf } = form
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid max-w-form gap-4">
      <FormProblem form={form} />
      <Field label={words.orderNumber} hint={words.orderNumberHint} error={faultOf('orderNumber')}>
        {(control) => (
          <Input
            {...control}
            name="orderNumber"
            inputMode="numeric"
            maxLength={20}
            defaultValue={valueOf('orderNumber', orderNumber)}
          />
        )}
      </Field>
      <Field label={words.goods} hint={words.goodsHint} error={faultOf('goods')}>
        {(control) => <Input {...control} name="goods" maxLength={500} defaultValue={valueOf('goods')} />}
      </Field>
      <Field label={words.fault} hint={words.faultHint} error={faultOf('fault')}>
        {(control) => <Textarea {...control} name="fault" maxLength={2000} rows={4} defaultValue={valueOf('fault')} />}
      </Field>
      <Field label={words.photo} hint={words.photoHint} isOptional error={faultOf('photo')}>
        {(control) => <FileInput {...control} name="photo" accept="image/jpeg,image/png,image/webp,image/heic" />}
      </Field>
      <Field label={words.wish} error={faultOf('wish')}>
        {(control) => (
          <Select {...control} required={false} name="wish" defaultValue={valueOf('wish') || 'shop'}>
            {complaintWishes.map((wish) => (
              <option key={wish} value={wish}>
                {words.wishes[wish]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ContactFields form={form} emailHint={words.emailHint} isPhoneOptional />
      <HoneyPot />
      <Button type="submit" isWide isLoading={form.isBusy}>
        {words.submit}
      </Button>
      <p className="text-xs text-ink-soft">
        {words.privacyNote}{' '}
        <RouterLink href={paths.privacy()} className="underline underline-offset-4 hover:text-primary-700">
          {words.privacy}
        </RouterLink>
      </p>
    </Form>
  )
}
