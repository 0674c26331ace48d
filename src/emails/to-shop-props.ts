import { toCompanyLine } from '#contracts/company-line.ts'
import type { Contacts } from '#contracts/content.ts'
import type { ShopProps } from './mail-props.ts'

/** What every message says about the shop; `url` is its absolute address. */
export function toShopProps(contacts: Contacts, url: string): ShopProps {
  const { shop_name: name, email, phone } = contacts
  return { name, url, email, phone, company: toCompanyLine(contacts) }
}
