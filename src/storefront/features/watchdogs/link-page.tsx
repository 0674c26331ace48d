import type { ReactNode } from 'react'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'

export type LinkPageProps = {
  title: string
  text: string
  answer: { isDone: boolean; message: string } | undefined
  /** The button that does it. */
  children: ReactNode
}

/** Where a link of a mail leads: what it does is done by a button. */
export function LinkPage({ title, text, answer, children }: LinkPageProps) {
  return (
    <div className="page section">
      <div className="mx-auto grid max-w-form gap-6">
        <h1>{title}</h1>
        {answer ? (
          <Alert tone={answer.isDone ? 'success' : 'danger'} isLive>
            {answer.message}
          </Alert>
        ) : (
          <>
            <p className="text-ink-soft">{text}</p>
            {children}
          </>
        )}
        <RouterLink
          href={paths.home()}
          className="target justify-self-start font-semibold text-primary-600 underline underline-offset-4"
        >
          {messages.common.home}
        </RouterLink>
      </div>
    </div>
  )
}
