import { type MouseEvent, Suspense, lazy, useState } from 'react'
import { useLocation } from '#storefront/router/index.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { MenuIcon } from '#ui/icons.tsx'
import type { LayoutData } from '../layout-data.ts'
import { warmCategoryTree } from './category-tree.ts'

export type MobileMenuProps = { layout: LayoutData }

const MobileMenuSheet = lazy(
  withReload(async () => ({ default: (await import('./mobile-menu-sheet.tsx')).MobileMenuSheet })),
)

/** Below 1024 px. Without JavaScript its button leads to the overview of all categories. */
export function MobileMenu({ layout }: MobileMenuProps) {
  const { key } = useLocation()
  const [isWanted, setIsWanted] = useState(false)
  // The state belongs to one page, so every navigation closes the menu.
  const [openedAt, setOpenedAt] = useState<string>()
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setIsWanted(true)
    setOpenedAt(key)
  }
  return (
    <div className="-ml-2.5 lg:hidden">
      <IconButton
        as={RouterLink}
        href={paths.shop()}
        label={messages.header.menu}
        aria-haspopup="dialog"
        onClick={open}
        onPointerDown={() => warmCategoryTree()}
      >
        <MenuIcon className="size-6" />
      </IconButton>
      {isWanted && (
        <Suspense>
          <MobileMenuSheet layout={layout} isOpen={openedAt === key} onClose={() => setOpenedAt(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
