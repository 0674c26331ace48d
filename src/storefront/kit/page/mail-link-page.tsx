import { Form } from '#storefront/router/index.ts'
import { serviceMessages } from '#storefront/i18n/service-messages.ts'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { AnsweredForm } from '../forms/sent-form.ts'
import { RouterLink } from './router-link.tsx'

export type MailLinkPageProps = {
  title: string
  text: string
  submit: string
  /** A second button that does more; its form carries `all`. */
  submitAll?: string
  form: AnsweredForm<{ message: string }>
  /** The link at the end; the home page by default. */
  link?: { href: string; text: string }
}

/** The target of a link in a mail. A button performs the action, because mail programs open links before their readers do. */
export function MailLinkPage({ title, text, submit, submitAll, form, link = toHome }: MailLinkPageProps) {
  const { done, failure, isBusy } = form
  const message = done?.message ?? failure?.problem
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <h1>{title}</h1>
        {message ? (
          <Alert tone={done ? 'success' : 'danger'} isLive>
            {message}
          </Alert>
        ) : (
          <Form method="post" className="grid gap-4">
            <p className="text-ink-soft">{text}</p>
            <Button type="submit" isWide isLoading={isBusy}>
              {submit}
            </Button>
            {submitAll !== undefined && (
              <Button type="submit" name="all" value="1" look="secondary" isWide isLoading={isBusy}>
                {submitAll}
              </Button>
            )}
          </Form>
        )}
        <RouterLink
          href={link.href}
          className="target justify-self-start font-semibold text-primary-600 underline underline-offset-4"
        >
          {link.text}
        </RouterLink>
      </div>
    </div>
  )
}

const toHome = { href: paths.home(), text: serviceMessages.common.home }
