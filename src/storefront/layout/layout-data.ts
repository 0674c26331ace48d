import type { Contacts } from '#contracts/content.ts'

export type MenuLink = { text: string; link: string }
export type NamedLink = { id: number; name: string; url: string }

export type LayoutData = {
  origin: string
  contacts: Contacts
  topMenu: MenuLink[]
  bottomMenu: MenuLink[]
  /** The picture of a shared link whose page has none of its own. */
  shareImageSrc: string | null
  promo: { title: string; url: string; target: string } | null
  hasPopup: boolean
  gtmId: string | null
  areCardsTaken: boolean
  categories: NamedLink[]
  placeholders: string[]
  faqCategories: NamedLink[]
}
