import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  Suspense,
  lazy,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from '#storefront/router/index.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { withReload } from '#storefront/kit/browser/reload-on-stale-chunk.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { LayoutData, NamedLink } from '../layout-data.ts'
import { warmMenuContent } from './menu-content.ts'

export type CategoryBarProps = Pick<LayoutData, 'categories'>

const hoverMilliseconds = 120
/** Enough time to move the mouse diagonally to the panel. */
const leaveMilliseconds = 300
const MegaMenuPanel = lazy(withReload(async () => ({ default: (await import('./mega-menu-panel.tsx')).MegaMenuPanel })))

/**
 * The main categories. A press, Enter or a resting mouse opens the panel below; without JavaScript the same links
 * lead to the categories. A panel opened by a press stays open when the mouse leaves.
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
      onPointerLeave={menu.unhover}
      onPointerOver={menu.stay}
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
    // Opening in a new tab keeps working.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    menu.press(category.id)
  }
  return (
    <RouterLink
      href={category.url}
      aria-expanded={isOpen}
      aria-current={isCurrent ? 'true' : undefined}
      className="category-link"
      onClick={toggle}
      onPointerEnter={(event) => {
        warmMenuContent()
        if (event.pointerType === 'mouse') menu.hover(category.id)
      }}
      onFocus={() => warmMenuContent()}
    >
      {category.name}
      <ChevronDownIcon className="size-3" />
    </RouterLink>
  )
}

/** The open panel. The state belongs to one page, so every navigation closes it. */
function useMenu(locationKey: string) {
  const nav = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<{ id: number; locationKey: string; isPressed: boolean }>()
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
    /** The first press pins a panel that the mouse opened, the next one closes it. */
    press: (id: number) => {
      clearTimeout(timer.current)
      setState(openId === id && state?.isPressed ? undefined : { id, locationKey, isPressed: true })
    },
    hover: (id: number) => {
      clearTimeout(timer.current)
      if (id === openId) return
      timer.current = setTimeout(
        () => setState({ id, locationKey, isPressed: state?.isPressed ?? false }),
        hoverMilliseconds,
      )
    },
    stay: (event: ReactPointerEvent) => {
      // Only inside the panel; a name in the bar has its own timer.
      if (event.target instanceof Element && event.target.closest('.mega-menu')) clearTimeout(timer.current)
    },
    unhover: () => {
      clearTimeout(timer.current)
      if (isOpen && !state?.isPressed) timer.current = setTimeout(() => setState(undefined), leaveMilliseconds)
    },
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
