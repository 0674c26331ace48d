import type { Permission } from '#contracts/admin/permissions.ts'
import type { StaffSession } from '#contracts/admin/session.ts'
import { frameWords as words } from '../i18n/frame-words.ts'
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

/** `label`: undefined above the work of the day, which needs none. */
type Group = { label: string | undefined; destinations: readonly Destination[] }

/** The menu, in the order in which a day uses it. */
const groups: readonly Group[] = [
  {
    label: undefined,
    destinations: [
      { path: paths.today, label: words.today, icon: 'today', keys: 'g d' },
      { path: paths.orders, label: words.orders, icon: 'orders', keys: 'g o', permission: 'orders.view' },
      {
        path: paths.fulfillment,
        label: words.fulfillment,
        icon: 'parcel',
        keys: 'g e',
        permission: 'fulfillment.view',
      },
      { path: paths.store, label: words.store, icon: 'shop', keys: 'g r', permission: 'fulfillment.view' },
      { path: paths.storeRentals, label: words.rentals, icon: 'user', keys: 'g g', permission: 'fulfillment.view' },
      { path: paths.stock, label: words.stock, icon: 'stock', keys: 'g s', permission: 'stock.view' },
      { path: paths.cases, label: words.cases, icon: 'inbox', keys: 'g m', permission: 'cases.view' },
      { path: paths.refunds, label: words.refunds, icon: 'refund', keys: 'g v', permission: 'refunds.view' },
      { path: paths.money, label: words.money, icon: 'card', keys: 'g j', permission: 'accounting.view' },
      { path: paths.requests, label: words.requests, icon: 'check', keys: 'g n', permission: 'orders.edit' },
      { path: paths.reports, label: words.reports, icon: 'chart', keys: 'g q', permission: 'reports.view' },
    ],
  },
  {
    label: words.groups.offer,
    destinations: [
      { path: paths.goods, label: words.goods, icon: 'goods', keys: 'g t', permission: 'catalog.view' },
      { path: paths.categories, label: words.categories, icon: 'tree', keys: 'g x', permission: 'catalog.view' },
      { path: paths.imports, label: words.imports, icon: 'columns', keys: 'g i', permission: 'catalog.create' },
      { path: paths.brands, label: words.brands, icon: 'view', keys: 'g z', permission: 'catalog.view' },
      { path: paths.vouchers, label: words.vouchers, icon: 'ticket', keys: 'g k', permission: 'vouchers.view' },
      { path: paths.content, label: words.content, icon: 'page', keys: 'g w', permission: 'content.view' },
      { path: paths.search, label: words.search, icon: 'search', keys: 'g l', permission: 'content.view' },
    ],
  },
  {
    label: words.groups.people,
    destinations: [
      { path: paths.customers, label: words.customers, icon: 'people', keys: 'g a', permission: 'customers.view' },
      {
        path: paths.influencers,
        label: words.influencers,
        icon: 'megaphone',
        keys: 'g y',
        permission: 'accounting.view',
      },
      { path: paths.members, label: words.members, icon: 'user', keys: 'g u', permission: 'staff.view' },
      { path: paths.audit, label: words.audit, icon: 'log', keys: 'g h', permission: 'audit.view' },
    ],
  },
  {
    label: words.groups.settings,
    destinations: [
      { path: paths.company, label: words.company, icon: 'company', keys: 'g f', permission: 'settings.view' },
      { path: paths.stores, label: words.stores, icon: 'branch', keys: 'g b', permission: 'settings.view' },
      { path: paths.carriers, label: words.carriers, icon: 'truck', keys: 'g c', permission: 'settings.view' },
      { path: paths.payments, label: words.payments, icon: 'card', keys: 'g p', permission: 'settings.view' },
    ],
  },
]

/** The menu of a person: what they may not see is not in it. */
export function listGroups(session: StaffSession | undefined): Group[] {
  const isSeen = ({ permission }: Destination) => permission === undefined || mayDo(session, permission)
  return groups
    .map(({ label, destinations }) => ({ label, destinations: destinations.filter(isSeen) }))
    .filter(({ destinations }) => destinations.length > 0)
}

export function listDestinations(session: StaffSession | undefined): Destination[] {
  return listGroups(session).flatMap(({ destinations }) => destinations)
}

/** The three of a phone's tab bar: a branch has its own screen there, as it works with the phone in one hand, service the inbox and an editor the texts. */
export function listTabs(session: StaffSession | undefined): Destination[] {
  const all = listDestinations(session)
  const ownOf = { [paths.store]: 'store', [paths.cases]: 'service', [paths.content]: 'content' } as const
  const own = all.filter(({ path }) => session?.roles.some((role) => role === ownOf[path]))
  return [...all.slice(0, 1), ...own, ...all.slice(1).filter((each) => !own.includes(each))].slice(0, 3)
}

/** The path of the entry to which a screen belongs: the deepest one, as the import is below the goods. */
export function findCurrent(pathname: string, entries: readonly Pick<Destination, 'path'>[]): string | undefined {
  return entries
    .map(({ path }) => path)
    .filter((path) => pathname === path || (path !== paths.today && pathname.startsWith(`${path}/`)))
    .toSorted((a, b) => b.length - a.length)[0]
}
