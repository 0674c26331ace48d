import { isRouteErrorResponse, useRouteError } from 'react-router'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import { LostBalloon } from './lost-balloon.tsx'

/** The 404 page and the page for everything else that went wrong: a title, what happened, a way on. */
export function ErrorPage() {
  const error = useRouteError()
  const words = toWords(error)
  return (
    <div className="page section grid max-w-form justify-items-center gap-6 text-center">
      <LostBalloon />
      <div className="grid gap-3">
        <h1>{words.title}</h1>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      <form action={paths.search()} className="flex w-full gap-2">
        <Input
          name="q"
          type="search"
          aria-label={messages.header.searchLabel}
          placeholder={messages.header.searchLabel}
        />
        <Button type="submit" look="secondary" icon={<SearchIcon />}>
          {messages.header.search}
        </Button>
      </form>
      <Button as={RouterLink} href={paths.home()}>
        {messages.errors.home}
      </Button>
    </div>
  )
}

function toWords(error: unknown): { title: string; text: string } {
  const { notFoundTitle, notFoundText, genericTitle, genericText, closedTitle, closedText } = messages.errors
  if (statusOf(error) === 404) return { title: notFoundTitle, text: notFoundText }
  // The shop was closed while the visitor was in it.
  const isClosed = error instanceof Error && 'code' in error && error.code === 'maintenance'
  return isClosed ? { title: closedTitle, text: closedText } : { title: genericTitle, text: genericText }
}

// An ApiProblem carries its status too.
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
}
