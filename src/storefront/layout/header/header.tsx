import { messages } from '#storefront/i18n/messages.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { InfoIcon } from '#ui/icons.tsx'
import { Logo } from '#ui/logo.tsx'
import type { LayoutData } from '../layout-data.ts'
import { SessionSlots } from '../session-slots.tsx'
import { CategoryBar } from './category-bar.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PromoStrip } from './promo-strip.tsx'
import { SearchBox } from './search-box.tsx'

export type HeaderProps = { layout: LayoutData }

export function Header({ layout }: HeaderProps) {
  const { contacts, promo, categories, topMenu } = layout
  return (
    <>
      {promo && <PromoStrip promo={promo} />}
      {topMenu.length > 0 && (
        <nav aria-label={messages.header.menu} className="top-menu">
          <ul className="page">
            {topMenu.map(({ text, link }) => (
              // On wide screens the header below has this link with an icon.
              <li key={link} className={link === paths.faq() ? 'xl:hidden' : undefined}>
                <RouterLink href={link}>{text}</RouterLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <header className="site-header">
        <div className="page site-header-row">
          <MobileMenu layout={layout} />
          <RouterLink href={paths.home()} className="target site-logo">
            <Logo name={contacts.shop_name} size="sm" />
          </RouterLink>
          <SearchBox categories={categories} />
          <div className="flex items-center lg:gap-1">
            {contacts.phone && (
              <a href={`tel:${contacts.phone.replaceAll(' ', '')}`} className="header-phone">
                <b>{contacts.phone}</b>
                <span>{contacts.phone_hours}</span>
              </a>
            )}
            <RouterLink href={paths.faq()} className="header-link hidden xl:flex">
              <InfoIcon className="size-6" />
              {messages.header.faq}
            </RouterLink>
            <SessionSlots />
          </div>
        </div>
      </header>
      <CategoryBar categories={categories} />
    </>
  )
}
