import './mega-menu.css'
import { messages } from '#storefront/i18n/messages.ts'
import { LoadingPlace } from '#storefront/kit/page/loading-place.tsx'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { useLoaded } from '#storefront/kit/browser/use-loaded.ts'
import type { NamedLink } from '../layout-data.ts'
import { loadMenuContent, readMenuContent } from './menu-content.ts'
import { SeasonPick } from './season-pick.tsx'

export type MegaMenuPanelProps = { category: NamedLink }

const shownCount = 3

export function MegaMenuPanel({ category }: MegaMenuPanelProps) {
  const { answer: menu, failure, retry } = useLoaded(loadMenuContent, readMenuContent())
  const node = menu?.tree.find(({ id }) => id === category.id)
  return (
    <div className="page grid gap-4 py-6">
      <RouterLink href={category.url} className="justify-self-start font-semibold text-primary-600 hover:underline">
        {messages.header.allOf(category.name)}
      </RouterLink>
      {!menu && <LoadingPlace failure={failure} retry={retry} />}
      <div className="mega-body">
        <ul className="mega-columns">
          {node?.subcategories.map((subcategory) => (
            <li key={subcategory.id} className="flex gap-3">
              {subcategory.image && (
                <Picture
                  image={subcategory.image}
                  alt=""
                  sizes="64px"
                  width={64}
                  height={64}
                  maxWidth={160}
                  className="size-16 shrink-0 rounded-card bg-panel"
                />
              )}
              <div className="min-w-0">
                <RouterLink href={subcategory.url} className="block py-1 font-semibold hover:text-primary-700">
                  {subcategory.name}
                </RouterLink>
                <ul className="text-ink-soft">
                  {subcategory.subcategories.slice(0, shownCount).map((child) => (
                    <li key={child.id}>
                      <RouterLink href={child.url} className="block py-0.5 hover:text-primary-700 hover:underline">
                        {child.name}
                      </RouterLink>
                    </li>
                  ))}
                  {subcategory.subcategories.length > shownCount && (
                    <li>
                      <RouterLink
                        href={subcategory.url}
                        aria-label={`${messages.common.more}: ${subcategory.name}`}
                        className="block py-0.5 font-semibold text-primary-600 hover:underline"
                      >
                        {messages.common.more}
                      </RouterLink>
                    </li>
                  )}
                </ul>
              </div>
            </li>
          ))}
        </ul>
        {menu?.pick && <SeasonPick pick={menu.pick} />}
      </div>
    </div>
  )
}
