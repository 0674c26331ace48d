import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  lazy,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { messages } from '#storefront/i18n/messages.ts'
import { withReload } from '#storefront/kit/reload-on-stale-chunk.ts'
import { RouterLink } from '#storefront/kit/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { loadCategoryTree } from './category-tree.ts'
import type { LayoutData, NamedLink } from './layout-data.ts'

export type CategoryBarProps = Pick<LayoutData, 'categories' | 'topMenu'>

const hoverMilliseconds = 200
const MegaMenuPanel = lazy(withReload(async () => ({ default: (await import('./mega-menu-panel.tsx')).MegaMenuPanel })))

/**
 * The first level of the catalogue. A press or Enter opens the panel below; without JavaScript the same links lead to the
 * categories. While one panel is open, resting the pointer on a neighbour opens that one.
 */
export function CategoryBar({ categories }: CategoryBarProps) {
  const location = useLocation()
  const menu = useMenu(location.key)
  return (
    <nav
      ref={menu.nav}
      aria-label={messages.header.categories}
      className="category-bar"
      onKeyDown={menu.closeOnEscape}
      onBlur={menu.closeOnLeave}
    >
      <ul className="page flex justify-between">
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryTrigger
              category={category}
              menu={menu}
              isCurrent={location.pathname.startsWith(`/${category.id}/`)}
            />
            {menu.openId === category.id && (
              <div className="mega-menu">
                <Suspense fallback={<PanelPlaceholder />}>
                  <MegaMenuPanel category={category} />
                </Suspense>
              </div>
            )}
          </li>
        ))}
        <li>
          <RouterLink href={paths.saleProducts()} className="category-link text-quaternary-600">
            {messages.header.sale}
          </RouterLink>
        </li>
      </ul>
    </nav>
  )
}

type Menu = ReturnType<typeof useMenu>
type CategoryTriggerProps = { category: NamedLink; menu: Menu; isCurrent: boolean }

function CategoryTrigger({ category, menu, isCurrent }: CategoryTriggerProps) {
  const isOpen = menu.openId === category.id
  const toggle = (event: MouseEvent) => {
    // Opening in a new tab stays what it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    menu.open(isOpen ? undefined : category.id)
  }
  return (
    <RouterLink
      href={category.url}
      aria-expanded={isOpen}
      aria-current={isCurrent ? 'true' : undefined}
      className="category-link"
      onClick={toggle}
      onPointerEnter={(event) => {
        void loadCategoryTree()
        if (event.pointerType === 'mouse') menu.hover(category.id)
      }}
      onPointerLeave={menu.unhover}
      onFocus={() => void loadCategoryTree()}
    >
      {category.name}
      <ChevronDownIcon className="size-3" />
    </RouterLink>
  )
}

/** Which panel is open. It belongs to the page it was opened on, so every navigation closes it. */
function useMenu(locationKey: string) {
  const nav = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<{ id: number; locationKey: string }>()
  const openId = state?.locationKey === locationKey ? state.id : undefined
  const isOpen = openId !== undefined

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) setState(undefined)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  return {
    nav,
    openId,
    open: (id: number | undefined) => setState(id === undefined ? undefined : { id, locationKey }),
    hover: (id: number) => {
      clearTimeout(timer.current)
      if (isOpen) timer.current = setTimeout(() => setState({ id, locationKey }), hoverMilliseconds)
    },
    unhover: () => clearTimeout(timer.current),
    closeOnEscape: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isOpen) return
      nav.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
      setState(undefined)
    },
    closeOnLeave: (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !nav.current?.contains(event.relatedTarget)) setState(undefined)
    },
  }
}

function PanelPlaceholder() {
  return (
    <div className="page grid min-h-60 place-items-center">
      <Spinner className="size-8 text-primary-600" />
    </div>
  )
}
