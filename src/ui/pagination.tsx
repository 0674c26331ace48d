import { IconButton } from './icon-button.tsx'
import type { LinkComponent } from './link.ts'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { words } from './words.ts'

export type PaginationProps = {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  link?: LinkComponent
}

export function Pagination({ page, pageCount, hrefOf, link: Link = 'a' }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={words.pagination} className="flex flex-wrap items-center justify-center md:gap-1">
      {page > 1 && (
        <IconButton as={Link} href={hrefOf(page - 1)} rel="prev" label={words.previous}>
          <ChevronLeftIcon />
        </IconButton>
      )}
      {shownPages(page, pageCount).map((shown, index, all) => (
        <span key={shown} className="contents">
          {shown - (all[index - 1] ?? shown - 1) > 1 && <span className="w-4 text-center text-ink-soft">…</span>}
          <Link
            href={hrefOf(shown)}
            aria-label={`${words.page} ${shown}`}
            {...(shown === page ? { 'aria-current': 'page' } : {})}
            className="target grid size-9 md:size-11 place-items-center rounded-full font-semibold transition hover:bg-primary-50 aria-[current=page]:bg-ink aria-[current=page]:text-on-fill"
          >
            {shown}
          </Link>
        </span>
      ))}
      {page < pageCount && (
        <IconButton as={Link} href={hrefOf(page + 1)} rel="next" label={words.next}>
          <ChevronRightIcon />
        </IconButton>
      )}
    </nav>
  )
}

// Both ends and the neighbors of the current page: 1 … 4 5 6 … 12.
function shownPages(page: number, pageCount: number): number[] {
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (candidate) => candidate === 1 || candidate === pageCount || Math.abs(candidate - page) <= 1,
  )
}
