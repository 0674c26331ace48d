import { Form } from '#storefront/router/index.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { ContactFields } from '#storefront/kit/forms/contact-fields.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { HoneyPot } from '#storefront/kit/forms/honey-pot.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { WarningIcon } from '#ui/icons.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Said } from '#ui/said.tsx'

const words = serviceMessages.careers

export type ApplicationFormProps = { form: SentForm }

export function ApplicationForm({ form }: ApplicationFormProps) {
  const { faultOf, valueOf } = form
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
      <FormProblem form={form} />
      <ContactFields form={form} />
      <Field label={words.cv} hint={words.cvHint} error={faultOf('cv')}>
        {(control) => <FileInput {...control} name="cv" accept=".pdf,.doc,.docx,.odt" />}
      </Field>
      <Field label={words.message} isOptional error={faultOf('message')}>
        {(control) => <Textarea {...control} name="message" maxLength={2000} defaultValue={valueOf('message')} />}
      </Field>
      <div>
        <Checkbox
          name="hasAgreed"
          required
          defaultChecked={valueOf('hasAgreed') !== ''}
          aria-invalid={faultOf('hasAgreed') ? true : undefined}
          aria-describedby={faultOf('hasAgreed') ? 'agreement-fault' : undefined}
        >
          {words.agreement}
        </Checkbox>
        {faultOf('hasAgreed') && (
          <p id="agreement-fault" className="flex gap-1.5 text-sm font-medium text-danger">
            <WarningIcon className="mt-0.5 size-4" />
            <Said text={faultOf('hasAgreed') ?? ''} />
          </p>
        )}
      </div>
      <HoneyPot />
      <Button type="submit" isWide isLoading={form.isBusy}>
        {words.submit}
      </Button>
    </Form>
  )
}
