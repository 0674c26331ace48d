import { listMessages } from '#storefront/i18n/list-messages.ts'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import '../listing/listing.css'

export type Subcategory = {
  id: number
  name: string
  url: string
  /** The address of its picture. */ src: string | undefined
}
export type SubcategoryPillsProps = { subcategories: readonly Subcategory[] }

/** Picture and name are one link. On a phone the row scrolls. */
export function SubcategoryPills({ subcategories }: SubcategoryPillsProps) {
  if (subcategories.length === 0) return null
  return (
    <nav aria-label={listMessages.subcategories}>
      <ul className="pills no-scrollbar">
        {subcategories.map(({ id, name, url, src }) => (
          <li key={id}>
            <RouterLink href={url} className="pill">
              {src !== undefined && (
                <Picture image={{ src, alt: '' }} alt="" sizes="48px" width={48} height={48} maxWidth={160} />
              )}
              {name}
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
