import { type Contacts, contactsSchema, menuSchema } from '#contracts/content.ts'
import type { MenuLink } from './layout-data.ts'

export type LayoutSettings = {
  contacts: Contacts
  topMenu: MenuLink[]
  bottomMenu: MenuLink[]
  categoriesMenu: MenuLink[]
}

export function parseSettings(settings: readonly { name: string; value: unknown }[]): LayoutSettings {
  const values = new Map(settings.map(({ name, value }) => [name, value]))
  const readMenu = (name: string) => menuSchema.safeParse(values.get(name)).data ?? []
  return {
    contacts: contactsSchema.parse(values.get('contacts')),
    topMenu: readMenu('topmenu'),
    bottomMenu: readMenu('bottommenu'),
    categoriesMenu: readMenu('categoriesMenu'),
  }
}
