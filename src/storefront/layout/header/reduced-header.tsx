import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { PhoneIcon } from '#ui/icons.tsx'
import { Logo } from '#ui/logo.tsx'
import type { LayoutData } from '../layout-data.ts'

export type ReducedHeaderProps = Pick<LayoutData, 'contacts'>

/** The checkout's header: only the logo leads away, and the phone number offers help. */
export function ReducedHeader({ contacts }: ReducedHeaderProps) {
  return (
    <header className="border-b border-line">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        <RouterLink href={paths.home()} className="target">
          <Logo name={contacts.shop_name} size="sm" />
        </RouterLink>
        {contacts.phone && (
          <a
            href={`tel:${contacts.phone.replaceAll(' ', '')}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <PhoneIcon className="size-5 text-primary-600" />
            {contacts.phone}
          </a>
        )}
      </div>
    </header>
  )
}
