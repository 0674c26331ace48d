import { type Contacts, analyticsSchema, introPopupSchema, menuSchema, toContacts } from '#contracts/content.ts'
import type { MenuLink } from './layout-data.ts'

export type LayoutSettings = {
  contacts: Contacts
  topMenu: MenuLink[]
  bottomMenu: MenuLink[]
  categoriesMenu: MenuLink[]
  isPopupOn: boolean
  gtmId: string | null
}

export function parseSettings(settings: readonly { name: string; value: unknown }[]): LayoutSettings {
  const values = new Map(settings.map(({ name, value }) => [name, value]))
  const readMenu = (name: string) => menuSchema.safeParse(values.get(name)).data ?? []
  return {
    contacts: toContacts(values.get('contacts')),
    topMenu: readMenu('topmenu'),
    bottomMenu: readMenu('bottommenu'),
    categoriesMenu: readMenu('categoriesMenu'),
    isPopupOn: introPopupSchema.safeParse(values.get('intropopup')).data?.is_enabled === true,
    gtmId: analyticsSchema.safeParse(values.get('analytics')).data?.gtm_id ?? null,
  }
}
