import type { ReactNode } from 'react'

export type StoryListProps<Item extends { id: number }> = {
  items: readonly Item[]
  /** `isLead` = the card may be as wide as the page. */
  children: (item: Item, isLead: boolean) => ReactNode
}

/**
 * Cards in rows of two on a tablet and three on a desktop. If the last row would have only one card, the first card fills a row
 * instead (stories.css).
 */
export function StoryList<Item extends { id: number }>({ items, children }: StoryListProps<Item>) {
  const isLeadWide = items.length % 3 === 1 || items.length % 2 === 1
  return (
    <ul className="stories">
      {items.map((item, index) => (
        <li key={item.id}>{children(item, isLeadWide && index === 0)}</li>
      ))}
    </ul>
  )
}
