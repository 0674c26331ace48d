import type { Permission } from '#contracts/admin/permissions.ts'
import type { StaffSession } from '#contracts/admin/session.ts'
import { frameWords } from '../i18n/frame-words.ts'
import type { IconName } from '../kit/icons/icon.tsx'
import { paths } from '../paths.ts'
import { mayDo } from '../session.ts'

export type Destination = {
  path: string
  label: string
  icon: IconName
  /** `g z` goes there. */
  keys: string
  /** Undefined = for everyone who is signed in. */
  permission?: Permission
}

/** The menu, in the order in which a day uses it. What a person may not see is not in theirs. */
const destinations: readonly Destination[] = [
  { path: paths.today, label: frameWords.today, icon: 'today', keys: 'g d' },
  { path: paths.orders, label: frameWords.orders, icon: 'orders', keys: 'g o', permission: 'orders.view' },
  {
    path: paths.fulfillment,
    label: frameWords.fulfillment,
    icon: 'parcel',
    keys: 'g e',
    permission: 'fulfillment.view',
  },
  { path: paths.store, label: frameWords.store, icon: 'shop', keys: 'g r', permission: 'fulfillment.view' },
  { path: paths.stock, label: frameWords.stock, icon: 'stock', keys: 'g s', permission: 'stock.view' },
  { path: paths.cases, label: frameWords.cases, icon: 'inbox', keys: 'g m', permission: 'cases.view' },
  { path: paths.refunds, label: frameWords.refunds, icon: 'refund', keys: 'g v', permission: 'refunds.view' },
  { path: paths.requests, label: frameWords.requests, icon: 'check', keys: 'g n', permission: 'orders.edit' },
  { path: paths.goods, label: frameWords.goods, icon: 'goods', keys: 'g t', permission: 'catalog.view' },
  { path: paths.brands, label: frameWords.brands, icon: 'view', keys: 'g z', permission: 'catalog.view' },
  { path: paths.customers, label: frameWords.customers, icon: 'people', keys: 'g a', permission: 'customers.view' },
  { path: paths.vouchers, label: frameWords.vouchers, icon: 'ticket', keys: 'g k', permission: 'vouchers.view' },
  { path: paths.members, label: frameWords.members, icon: 'user', keys: 'g u', permission: 'staff.view' },
  { path: paths.audit, label: frameWords.audit, icon: 'log', keys: 'g h', permission: 'audit.view' },
  { path: paths.company, label: frameWords.company, icon: 'company', keys: 'g f', permission: 'settings.view' },
  { path: paths.stores, label: frameWords.stores, icon: 'branch', keys: 'g b', permission: 'settings.view' },
  { path: paths.carriers, label: frameWords.carriers, icon: 'truck', keys: 'g c', permission: 'settings.view' },
  { path: paths.payments, label: frameWords.payments, icon: 'card', keys: 'g p', permission: 'settings.view' },
]

export function listDestinations(session: StaffSession | undefined): Destination[] {
  return destinations.filter(({ permission }) => permission === undefined || mayDo(session, permission))
}

/** The three of a phone's tab bar: a branch has its own screen there, as it works with the phone in one hand, and service the inbox. */
export function listTabs(session: StaffSession | undefined): Destination[] {
  const all = listDestinations(session)
  const ownOf = { [paths.store]: 'store', [paths.cases]: 'service' } as const
  const own = all.filter(({ path }) => session?.roles.some((role) => role === ownOf[path]))
  return [...all.slice(0, 1), ...own, ...all.slice(1).filter((each) => !own.includes(each))].slice(0, 3)
}

/** Whether a screen belongs to this entry of the menu. */
export function isWithin(pathname: string, { path }: Destination): boolean {
  return path === paths.today ? pathname === path : pathname === path || pathname.startsWith(`${path}/`)
}
