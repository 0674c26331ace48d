import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from '#storefront/router/index.ts'
import { ApiProblem } from '#storefront/api.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'
import type { LayoutData } from '../layout-data.ts'
import { LostBalloon } from './lost-balloon.tsx'

/** The 404 page and the page of all other errors: a title, a text, and links onward. */
export function ErrorPage() {
  const error = useRouteError()
  const status = statusOf(error)
  const words = toWords(error, status)
  const shopName = useRouteLoaderData<LayoutData>('root')?.contacts.shop_name
  return (
    <div className="page section grid max-w-form justify-items-center gap-6 text-center">
      <title>{[words.title, shopName].filter((part) => part !== undefined).join(' | ')}</title>
      <LostBalloon />
      <div className="grid gap-3">
        <h1>{words.title}</h1>
        <p className="text-ink-soft">{words.text}</p>
        {status !== 404 && <p className="text-xs text-ink-soft">{messages.errors.status(status)}</p>}
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

function toWords(error: unknown, status: number): { title: string; text: string } {
  const { notFoundTitle, notFoundText, genericTitle, genericText, closedTitle, closedText } = messages.errors
  if (status === 404) return { title: notFoundTitle, text: notFoundText }
  // The shop was closed during the visit.
  const isClosed = error instanceof Error && 'code' in error && error.code === 'maintenance'
  return isClosed
    ? { title: closedTitle, text: closedText }
    : { title: genericTitle, text: findMessage(error) ?? genericText }
}

/** The error's own message if it was written for visitors: the API's, never that of a library. */
function findMessage(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' && error.data !== '' ? error.data : undefined
  return error instanceof ApiProblem && error.code !== 'internal' ? error.message : undefined
}

// An ApiProblem carries its status too.
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
}
