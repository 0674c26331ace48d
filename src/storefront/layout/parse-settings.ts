import * as z from 'zod/mini'
import {
  type Contacts,
  analyticsSchema,
  introPopupSchema,
  menuSchema,
  offeredPaymentsSchema,
  toContacts,
} from '#contracts/content.ts'
import type { PaymentKind } from '#contracts/kinds.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import type { MenuLink } from './layout-data.ts'

const ownWordsSchema = z.record(z.string(), z.string())

export type LayoutSettings = {
  contacts: Contacts
  topMenu: MenuLink[]
  bottomMenu: MenuLink[]
  categoriesMenu: MenuLink[]
  isPopupOn: boolean
  gtmId: string | null
  hasBranches: boolean
  paymentKinds: PaymentKind[]
  areCardsTaken: boolean
  ownWords: Readonly<Record<string, string>>
}

export function parseSettings(settings: readonly { name: string; value: unknown }[]): LayoutSettings {
  const values = new Map(settings.map(({ name, value }) => [name, value]))
  const readMenu = (name: string) =>
    (menuSchema.safeParse(values.get(name)).data ?? []).map(({ text, link }) => ({ text: keepTogether(text), link }))
  const payments = offeredPaymentsSchema.safeParse(values.get('payments')).data
  return {
    contacts: toContacts(values.get('contacts')),
    topMenu: readMenu('topmenu'),
    bottomMenu: readMenu('bottommenu'),
    categoriesMenu: readMenu('categoriesMenu'),
    isPopupOn: introPopupSchema.safeParse(values.get('intropopup')).data?.is_enabled === true,
    hasBranches: values.get('branches') !== 0,
    paymentKinds: payments?.kinds ?? [],
    areCardsTaken: payments?.are_cards_taken === true,
    ownWords: ownWordsSchema.safeParse(values.get('words')).data ?? {},
    gtmId: analyticsSchema.safeParse(values.get('analytics')).data?.gtm_id ?? null,
  }
}
