import { isRouteErrorResponse, useRouteError } from 'react-router'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Input } from '#ui/input.tsx'

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

function LostBalloon() {
  return (
    <svg aria-hidden viewBox="0 0 160 150" className="w-40">
      <ellipse cx="80" cy="142" rx="34" ry="4" className="fill-line" />
      <path d="M84 92c-8 10 9 16-1 27-7 8 4 12-2 20" fill="none" strokeWidth="2" className="stroke-edge" />
      <path d="M84 10c22 0 37 17 37 40 0 21-19 40-37 40S47 71 47 50c0-23 15-40 37-40z" className="fill-primary-600" />
      <path d="m84 88 7 8H77z" className="fill-primary-700" />
      <path
        d="M62 38c2-8 7-14 14-16"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-white opacity-60"
      />
      <path
        d="m24 40 6 3m-14 30 7-1m110-44 7-3m-6 36 7 2"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-secondary-400"
      />
      <circle cx="30" cy="98" r="4" className="fill-quaternary-600" />
      <circle cx="138" cy="92" r="4" className="fill-primary-500" />
    </svg>
  )
}
