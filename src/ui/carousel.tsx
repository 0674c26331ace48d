import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx'
import { words } from './words.ts'

export type CarouselProps = {
  title: ReactNode
  /** "Zobraziť všetko", beside the arrows. */
  more?: ReactNode
  items: readonly { key: string; content: ReactNode }[]
  /** Width of one item; by default a phone shows 2 and a part of the third, wider screens 3 and 4. */
  itemClassName?: string
  headingLevel?: 'h2' | 'h3'
}

const defaultItem = 'w-[44%] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3rem)/4)]'

/** A row that scrolls by hand, wheel, keyboard or arrows, and never on its own. */
export function Carousel({
  title,
  more,
  items,
  itemClassName = defaultItem,
  headingLevel: Heading = 'h2',
}: CarouselProps) {
  const titleId = useId()
  const row = useRef<HTMLUListElement>(null)
  const ends = useEnds(row, items.length)

  function scroll(direction: -1 | 1) {
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' })
  }

  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-4">
        <Heading id={titleId} className="grow basis-32 text-2xl">
          {title}
        </Heading>
        {more}
        <div className={clsx('hidden gap-2 md:flex noscript:hidden', ends.isAtStart && ends.isAtEnd && 'invisible')}>
          <IconButton look="outlined" label={words.previous} disabled={ends.isAtStart} onClick={() => scroll(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton look="outlined" label={words.next} disabled={ends.isAtEnd} onClick={() => scroll(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      </div>
      {/* The margins leave room for a focus ring inside the scroller. */}
      <ul
        ref={row}
        aria-labelledby={titleId}
        className="relative no-scrollbar -mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1 md:-mx-1 md:scroll-px-1 md:px-1"
      >
        {items.map((item) => (
          <li key={item.key} className={clsx('shrink-0 snap-start', itemClassName)}>
            {item.content}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the row of `count` items is scrolled to its start or end. */
function useEnds(row: RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })

  useEffect(() => {
    const list = row.current
    if (!list) return
    const read = () =>
      setEnds({
        isAtStart: list.scrollLeft <= 1,
        isAtEnd: list.scrollLeft + list.clientWidth >= list.scrollWidth - 1,
      })
    const observer = new ResizeObserver(read)
    observer.observe(list)
    list.addEventListener('scroll', read, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', read)
    }
  }, [row, count])

  return ends
}
