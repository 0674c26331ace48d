import { Form } from '#storefront/router/index.ts'
import { reminderMessages } from '#storefront/i18n/reminder-messages.ts'
import { reminderPath } from '#storefront/reminder-path.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Said } from '#ui/said.tsx'

const words = reminderMessages.offer

export const consentField = 'suhlas'

export type ReminderFormProps = {
  link: { id: number; hash: string }
  /** The day of the mail; undefined = not known here. */
  remindOn?: string
  fault?: string | undefined
  isBusy?: boolean
}

/** The consent has a checkbox of its own, which is never ticked beforehand. */
export function ReminderForm({ link, remindOn, fault, isBusy = false }: ReminderFormProps) {
  return (
    <Form method="post" action={reminderPath(link)} noValidate className="grid justify-items-start gap-2 print:hidden">
      <h2 className="text-lg">{words.title}</h2>
      <p>{remindOn === undefined ? words.short : words.text(remindOn)}</p>
      <Checkbox name={consentField} value="1" aria-invalid={fault ? true : undefined}>
        {words.consent}
      </Checkbox>
      {fault && (
        <p role="alert" className="text-sm font-medium text-danger">
          <Said text={fault} />
        </p>
      )}
      <Button type="submit" name="intent" value="set" look="secondary" isLoading={isBusy}>
        {words.submit}
      </Button>
    </Form>
  )
}
