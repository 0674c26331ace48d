import { Suspense } from 'react'
import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { PhoneIcon } from '#ui/icons.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { LayoutData } from '../layout-data.ts'
import { MobileCategories } from './mobile-categories.tsx'

export type MobileMenuSheetProps = { layout: LayoutData; isOpen: boolean; onClose: () => void }

export function MobileMenuSheet({ layout, isOpen, onClose }: MobileMenuSheetProps) {
  return (
    <Dialog isDrawer isOpen={isOpen} onClose={onClose} title={messages.header.categories}>
      {isOpen && (
        <nav aria-label={messages.header.menu} className="grid gap-6">
          <Suspense fallback={<Spinner className="m-4 size-8 text-primary-600" />}>
            <MobileCategories />
          </Suspense>
          <MenuLinks layout={layout} />
        </nav>
      )}
    </Dialog>
  )
}

function MenuLinks({ layout: { topMenu, contacts } }: Pick<MobileMenuSheetProps, 'layout'>) {
  const links = [
    { text: messages.header.newProducts, link: paths.newProducts() },
    { text: messages.header.sale, link: paths.saleProducts() },
    { text: messages.header.faq, link: paths.faq() },
    ...topMenu,
  ]
  const unique = links.filter(({ link }, index) => links.findIndex((other) => other.link === link) === index)
  return (
    <>
      <ul>
        {unique.map(({ text, link }) => (
          <li key={link}>
            <RouterLink href={link} className="flex min-h-11 items-center text-ink-soft hover:text-primary-700">
              {text}
            </RouterLink>
          </li>
        ))}
      </ul>
      {contacts.phone && (
        <p className="flex items-start gap-3 rounded-card bg-panel p-4">
          <PhoneIcon className="mt-0.5 size-5 text-primary-600" />
          <span>
            <a href={`tel:${contacts.phone.replaceAll(' ', '')}`} className="target font-semibold">
              {contacts.phone}
            </a>
            <span className="block text-ink-soft">{contacts.phone_hours}</span>
          </span>
        </p>
      )}
    </>
  )
}
