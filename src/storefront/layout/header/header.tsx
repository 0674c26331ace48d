import { messages } from '#storefront/i18n/messages.ts'
import { EventPlace } from '#storefront/kit/event-day/event-place.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
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
              <li key={link}>
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
            <EventPlace className="header-link event-chip" isChip />
            <SessionSlots />
          </div>
        </div>
      </header>
      <CategoryBar categories={categories} />
    </>
  )
}
