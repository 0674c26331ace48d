import type { SharedList } from '#contracts/party/shared-lists.ts'
import { Form } from '#storefront/router/index.ts'
import { sharedListMessages } from '#storefront/i18n/shared-list-messages.ts'
import { useHydrated } from '#storefront/kit/browser/use-hydrated.ts'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import type { SentForm } from '#storefront/kit/forms/sent-form.ts'
import { notify } from '#storefront/kit/notices/notify.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

const words = sharedListMessages.organizer

export type OrganizerPanelProps = {
  list: SharedList
  replies: NonNullable<SharedList['replies']>
  /** The whole address of the page for guests. */
  guestUrl: string
  form: SentForm
  notice: string | undefined
}

export function OrganizerPanel({ list, replies, guestUrl, form, notice }: OrganizerPanelProps) {
  const { coming, planned } = list
  const isSame = coming.children === planned.children && coming.adults === planned.adults
  const canRecount = list.is_planned && replies.length > 0 && !isSame && coming.children + coming.adults > 0
  return (
    <section className="shared-box" aria-labelledby="for-organizer">
      <h2 id="for-organizer" className="text-xl">
        {words.title}
      </h2>
      <FormProblem form={form} />
      {notice !== undefined && <Alert tone="success" isLive title={notice} />}
      <GuestLink url={guestUrl} />
      <div className="grid gap-1">
        <h3 className="text-base">{words.replies}</h3>
        {replies.length === 0 && <p className="text-ink-soft">{words.noReplies}</p>}
        <ul>
          {replies.map((reply) => (
            <li key={reply.number}>{words.reply(reply.name, reply)}</li>
          ))}
        </ul>
        {replies.length > 0 && <p className="font-semibold">{words.coming(coming)}</p>}
        {list.is_planned && <p className="text-sm text-ink-soft">{words.planned(planned)}</p>}
      </div>
      <Form method="post" className="grid gap-3">
        {canRecount && (
          <Button type="submit" name="intent" value="recounted" isWide isLoading={form.busyIntent === 'recounted'}>
            {words.recount(coming)}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value={list.is_closed ? 'open' : 'closed'}
          look="secondary"
          isWide
          isLoading={form.busyIntent === 'open' || form.busyIntent === 'closed'}
        >
          {list.is_closed ? words.open : words.close}
        </Button>
        {!list.is_closed && <p className="text-xs text-ink-soft">{words.closeHint}</p>}
        <Disclosure title={words.erase}>
          <div className="grid justify-items-start gap-3">
            <p>{words.eraseQuestion}</p>
            <Button type="submit" name="intent" value="erase" look="secondary" isLoading={form.busyIntent === 'erase'}>
              {words.eraseYes}
            </Button>
          </div>
        </Disclosure>
        <p className="text-xs text-ink-soft">{words.eraseOn(list.erase_on)}</p>
      </Form>
    </section>
  )
}

function GuestLink({ url }: { url: string }) {
  const isHydrated = useHydrated()
  return (
    <div className="grid gap-2">
      <Field label={words.link} hint={words.linkHint}>
        {(control) => <Input {...control} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />}
      </Field>
      {isHydrated && (
        <Button look="secondary" onClick={() => void copy(url)}>
          {words.copy}
        </Button>
      )}
    </div>
  )
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notify({ tone: 'success', text: words.copied })
  } catch {
    notify({ tone: 'warning', text: words.notCopied })
  }
}
