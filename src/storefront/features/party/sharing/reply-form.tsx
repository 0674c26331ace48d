import type { SharedList } from '#contracts/party/shared-lists.ts'
import { maxGuestName } from '#contracts/validate-shared-list.ts'
import { Form } from '#storefront/router/index.ts'
import { sharedListMessages } from '#storefront/i18n/shared-list-messages.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

const words = sharedListMessages.reply

export type ReplyFormProps = { list: SharedList; form: SentForm; notice: string | undefined }

export function ReplyForm({ list, form: { faultOf, valueOf, ...form }, notice }: ReplyFormProps) {
  const { reply } = list
  const number = { type: 'text', inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const
  return (
    <Form method="post" noValidate className="shared-box">
      <h2 className="text-xl">{words.title}</h2>
      {reply && <p className="font-semibold">{words.own(reply)}</p>}
      <FormProblem form={form} />
      {notice !== undefined && <Alert tone="success" isLive title={notice} />}
      <Field label={words.name} error={faultOf('name')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            maxLength={maxGuestName}
            autoComplete="given-name"
            defaultValue={valueOf('name', reply?.name)}
          />
        )}
      </Field>
      <div className="shared-heads">
        <Field label={words.children} error={faultOf('children')}>
          {(control) => (
            <Input
              {...control}
              {...number}
              name="children"
              defaultValue={valueOf('children', String(reply?.children ?? 1))}
            />
          )}
        </Field>
        <Field label={words.adults} error={faultOf('adults')}>
          {(control) => (
            <Input
              {...control}
              {...number}
              name="adults"
              defaultValue={valueOf('adults', String(reply?.adults ?? 1))}
            />
          )}
        </Field>
      </div>
      <Button type="submit" name="intent" value="reply" isWide isLoading={form.busyIntent === 'reply'}>
        {reply ? words.again : words.submit}
      </Button>
      <p className="text-xs text-ink-soft">{words.hint}</p>
    </Form>
  )
}
