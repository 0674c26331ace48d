import * as z from 'zod/mini'
import { centsSchema } from '#contracts/amounts.ts'
import { vatStatuses } from '#kernel/vat-status.ts'
import { vatClasses } from '#kernel/vat.ts'
import { contactsSchema, introPopupSchema, menuSchema } from '#contracts/content.ts'
import type { Queryable } from '#server/platform/db/db.ts'

/** Default goods value from which delivery is free, until the shop sets its own. */
const usualFreeDelivery = { EUR: 6_000 }
const noPopup = { is_enabled: false, title: '', text: '', button: '', terms: '' }
const noMessages: Record<string, string> = {}
const names = z._default(z.record(z.string(), z.string()), {})
const vatSchema = z.object({
  periods: z.array(z.object({ from: z.iso.date(), status: z.enum(vatStatuses) })),
  goodsRate: z._default(z.literal([...vatClasses]), 23),
  /** Begun and planned, by their days. */
  rates: z._default(z.array(z.object({ vatClass: z.literal([...vatClasses]), rate: z.int(), from: z.iso.date() })), []),
})
const isOn = z._default(z.boolean(), true)
const feedsSchema = z.object({
  heurekaIsOn: isOn,
  googleIsOn: isOn,
  heurekaDeliveries: names,
  heurekaDepots: names,
  googleCategories: names,
})

const entries = {
  contacts: entry(contactsSchema, contactsSchema.parse({})),
  topmenu: entry(menuSchema, []),
  bottommenu: entry(menuSchema, []),
  categoriesMenu: entry(menuSchema, []),
  /** Whether the shop is closed to everyone but its staff. */
  maintenance: entry(z.object({ is_enabled: z.boolean() }), { is_enabled: false }),
  /** A new shop is prepared until its owner opens it; a shop without an entry is older than this setting, and open. */
  shopState: entry(z.object({ state: z.enum(['preparing', 'open']) }), { state: 'open' as const }),
  /** What the seller is for VAT, by periods, and the rates of the law since the ones of 2025; a shop without an entry is older than this setting, and its seller a payer. */
  vat: entry(vatSchema, vatSchema.parse({ periods: [] })),
  intropopup: entry(introPopupSchema, noPopup),
  /** Cents by currency code; null = delivery is never free. Prices are in euros. */
  freeDelivery: entry(z.object({ EUR: z.nullable(z.int()) }), usualFreeDelivery),
  /** Goods values from which a gift may be chosen, with the eligible variants. */
  giftThresholds: entry(z.array(z.object({ thresholdCents: centsSchema, codes: z.array(z.string()) })), []),
  /** Without an account the shop cannot say where to pay. */
  bankAccount: entry(z.object({ iban: z.string(), bic: z.string(), name: z.string() }), undefined),
  /** What the intro popup promises: a single-use voucher, a minimum goods value, a validity in days. */
  newsletter: entry(
    z.object({ voucher: z.object({ value_euros: z.number(), minimal_price_cents: centsSchema, valid_days: z.int() }) }),
    undefined,
  ),
  /** Messages in the owner's words, by area and name, such as `form.required`. */
  messages: entry(z.record(z.string(), z.string()), noMessages),
  /** What the empty search box writes as examples, in their order. */
  searchPhrases: entry(z.array(z.string()), []),
  /** `before` = a review waits for staff, `after` = it is public immediately and staff may take it down. */
  reviews: entry(z.object({ moderation: z.enum(['before', 'after']) }), { moderation: 'before' as const }),
  /** Goods kept at branches without payment, and for how many hours at least. */
  storeReservations: entry(z.object({ isOn: z.boolean(), hours: z.int().check(z.minimum(1), z.maximum(72)) }), {
    isOn: true,
    hours: 24,
  }),
  /** Which price comparers the shop is in, and their names for carriers, branches and main categories, by our own codes. */
  feeds: entry(feedsSchema, feedsSchema.parse({})),
}

export type SettingName = keyof typeof entries
export type SettingValues = { [Name in SettingName]: ReturnType<(typeof entries)[Name]['read']> }

/** Reads a setting; a missing or invalid entry yields the default in `settings.ts`. */
export type ReadSetting = <Name extends SettingName>(name: Name) => Promise<SettingValues[Name]>
export type ReadSettingIn = <Name extends SettingName>(q: Queryable, name: Name) => Promise<SettingValues[Name]>

const settings: { [Name in SettingName]: { read: (value: unknown) => SettingValues[Name] } } = entries

/** Parses the stored value of a setting, `undefined` when nothing is stored. Never throws. */
export function parseSetting<Name extends SettingName>(name: Name, stored: unknown): SettingValues[Name] {
  return settings[name].read(stored)
}

/**
 * False for a value that `parseSetting` would not accept. Entries under other names belong to the shop owner: anything
 * goes.
 */
export function isSettingValid(name: string, value: unknown): boolean {
  return !isSettingName(name) || entries[name].isValid(value)
}

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(entries, name)
}

function entry<Schema extends z.ZodMiniType, Otherwise>(schema: Schema, otherwise: Otherwise) {
  let last: { stored: unknown; value: z.infer<Schema> | Otherwise } | undefined
  return {
    isValid: (value: unknown) => schema.safeParse(value).success,
    /** A stored value in memory is the same object until it is read again: every request asks for two of them. */
    read(stored: unknown): z.infer<Schema> | Otherwise {
      if (last && last.stored === stored) return last.value
      const { success, data } = schema.safeParse(stored)
      last = { stored, value: success ? data : otherwise }
      return last.value
    },
  }
}
