import type { Contacts } from '#contracts/content.ts'
import type { PaymentKind } from '#contracts/kinds.ts'

export type MenuLink = { text: string; link: string }
export type NamedLink = { id: number; name: string; url: string }

export type LayoutData = {
  origin: string
  contacts: Pick<Contacts, 'shop_name' | 'phone' | 'phone_hours' | 'email'>
  topMenu: MenuLink[]
  /** Only on the server: a browser keeps the footer of the document (layout/footer/footer.tsx). */
  footer?: FooterData
  /** The picture of a shared link if its page has none of its own. */
  shareImageSrc: string | null
  promo: { title: string; url: string; target: string } | null
  hasPopup: boolean
  gtmId: string | null
  /** What the shop can be paid by. */
  paymentKinds: PaymentKind[]
  hasBranches: boolean
  /** Messages in the words of the shop, by their text in the catalog. */
  ownWords: Readonly<Record<string, string>>
  categories: NamedLink[]
}

export type FooterData = {
  contacts: Contacts
  shopping: MenuLink[]
  services: MenuLink[]
  faqCategories: NamedLink[]
  areCardsTaken: boolean
}
