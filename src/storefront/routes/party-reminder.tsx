import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#storefront/router/index.ts'
import type { ApiClient } from '#storefront/api.ts'
import { findOrUndefined, getApi } from '#storefront/api.ts'
import { SharedGoodsLine } from '#storefront/features/party/sharing/shared-goods-line.tsx'
import '#storefront/features/party/sharing/sharing.css'
import { messages } from '#storefront/i18n/messages.ts'
import { reminderMessages as words } from '#storefront/i18n/reminder-messages.ts'
import { push } from '#storefront/kit/analytics/data-layer.ts'
import { consentField, ReminderForm } from '#storefront/kit/forms/reminder-form.tsx'
import { FormProblem } from '#storefront/kit/forms/form-problem.tsx'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { paths } from '#storefront/paths.ts'
import type { RouteHandle } from '#storefront/seo/page-meta.ts'
import { setChangedCart } from '#storefront/session.ts'
import { Form } from '#storefront/router/index.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const link = readLink(args)
  const answer = await findOrUndefined(getApi(args).reminders.get({ params: link }))
  if (!answer) throw notFound()
  return { link, reminder: answer.data }
}

type Done = { notice: string } | { to: 'cart' }

/** Sets the reminder, fills the cart, or erases the reminder: the button of the page and that of the mail post here. */
export async function action(args: ActionFunctionArgs) {
  const params = readLink(args)
  const form = await args.request.formData()
  const intent = readText(form, 'intent')
  const answer = await submitForm({
    form,
    check: () =>
      intent === 'set' && readText(form, consentField) !== '1' ? { [consentField]: [words.offer.unticked] } : {},
    send: () => run(getApi(args), { params, intent }),
    failed: words.failed,
    explain: ({ status, message }) => (status === 409 ? { problem: message } : undefined),
  })
  if (answer.isDone && 'to' in answer.done) return redirect(paths.cart(), 303)
  return respond(answer)
}

type Link = { id: number; hash: string }

async function run({ reminders }: ApiClient, { params, intent }: { params: Link; intent: string }): Promise<Done> {
  if (intent === 'set') {
    await reminders.set({ params })
    if (!import.meta.env.SSR) push({ event: 'party_reminder_set' })
    return { notice: words.saved }
  }
  if (intent === 'cart') {
    const { data } = await reminders.putGoods({ params })
    if (!import.meta.env.SSR) setChangedCart(data.cart)
    return { to: 'cart' }
  }
  await reminders.erase({ params })
  return { notice: words.erased }
}

export const handle = { meta: () => ({ title: words.title, isNoindex: true }) } satisfies RouteHandle

export function Component() {
  const { link, reminder } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  const { goods, is_set: isSet, can_be_set: canBeSet, remind_on: remindOn, next_on: nextOn } = reminder
  return (
    <TextPage
      crumbs={[{ label: messages.common.home, href: paths.home() }, { label: words.title }]}
      title={words.title}
      lead={words.lead(nextOn)}
    >
      <div className="grid max-w-form gap-8 pb-12">
        <FormProblem form={form} />
        {form.done && 'notice' in form.done && <Alert tone="success" isLive title={form.done.notice} />}
        {isSet && (
          <Form method="post" className="grid justify-items-start gap-2">
            <p>{words.set(remindOn)}</p>
            <Button type="submit" name="intent" value="erase" look="secondary" isLoading={form.busyIntent === 'erase'}>
              {words.erase}
            </Button>
          </Form>
        )}
        {!isSet && canBeSet && (
          <ReminderForm
            link={link}
            remindOn={remindOn}
            fault={form.faultOf(consentField)}
            isBusy={form.busyIntent === 'set'}
          />
        )}
        {goods.length > 0 ? (
          <section className="grid gap-3">
            <h2 className="text-xl">{words.goods}</h2>
            <p className="text-sm text-ink-soft">{words.goodsHint}</p>
            <ul>
              {goods.map((one) => (
                <SharedGoodsLine key={one.variant_id} goods={one} />
              ))}
            </ul>
            <Form method="post">
              <Button type="submit" name="intent" value="cart" isWide isLoading={form.busyIntent === 'cart'}>
                {words.put}
              </Button>
            </Form>
          </section>
        ) : (
          <p>{words.noGoods}</p>
        )}
        <p>
          <Button as={RouterLink} href={paths.planner()} look="secondary">
            {words.planner}
          </Button>
        </p>
      </div>
    </TextPage>
  )
}

function readLink({ params }: Pick<LoaderFunctionArgs, 'params'>): Link {
  const hash = params['hash'] ?? ''
  if (!/^[A-Za-z0-9_-]{22,64}$/.test(hash)) throw notFound()
  return { id: readId(params['id']), hash }
}
