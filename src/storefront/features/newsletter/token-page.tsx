import { Form, useNavigation } from 'react-router'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import type { TokenAnswer } from './answer-token.ts'

export type TokenPageProps = {
  title: string
  text: string
  submit: string
  answer: TokenAnswer | undefined
  link: { href: string; text: string }
}

/** Where a link of a mail leads: one button that does what the link is for, then what has become of it. */
export function TokenPage({ title, text, submit, answer, link }: TokenPageProps) {
  const navigation = useNavigation()
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <h1>{title}</h1>
        {answer ? (
          <Alert tone={answer.isDone ? 'success' : 'danger'} isLive>
            {answer.message}
          </Alert>
        ) : (
          <Form method="post" className="grid gap-4">
            <p className="text-ink-soft">{text}</p>
            <Button type="submit" isWide isLoading={navigation.state === 'submitting'}>
              {submit}
            </Button>
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
