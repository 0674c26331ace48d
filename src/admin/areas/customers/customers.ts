import type { AdminCustomer, AdminCustomerRow } from '#contracts/admin/customers.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { customerWords as words } from '#admin/i18n/customer-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import { paths } from '#admin/paths.ts'
import { formatDate } from '#ui/format.ts'
import { toLocalDay } from '#kernel/shop-calendar.ts'
import { CustomerAbout } from './customer-about.tsx'
import { customerSiblings } from './customer-siblings.ts'
import { CustomerDetails } from './customer-details.tsx'
import { GuestsFound } from './guests-found.tsx'

const { list, change } = adminEndpoints.customers

const nameOf = ({ firstname, lastname, email }: AdminCustomerRow) => `${firstname} ${lastname}`.trim() || email

export const customers = defineCollection({
  path: paths.customers,
  thing: 'customer',
  words,
  calls: api.customers,
  endpoints: { list, change },
  siblings: customerSiblings,
  nameOf,
  detailOf: ({ email, phone }) => [email, phone].filter((text) => text !== '').join(' · '),
  About: CustomerAbout,
  Details: CustomerDetails,
  AfterRows: GuestsFound,
  historyFields: [
    { name: 'password_link', label: words.passwordLink },
    { name: 'exported', label: words.copyGiven },
    { name: 'newsletter', label: words.consentKinds.newsletter },
  ],
  columns: [
    { key: 'name', label: words.name, value: nameOf },
    { key: 'email', label: words.email, value: ({ email }) => email },
    { key: 'phone', label: words.phone, value: ({ phone }) => phone },
    { key: 'group', label: words.group, value: ({ group }) => group, isHidden: true },
    {
      key: 'since',
      label: words.since,
      value: ({ created_at: at }) => formatDate(toLocalDay(new Date(at))),
      isHidden: true,
    },
  ],
  fields: [
    { name: 'firstname', label: words.firstname, maxLength: 100, isOptional: true },
    { name: 'lastname', label: words.lastname, maxLength: 100, isOptional: true },
    { name: 'phone', label: words.phone, maxLength: 30, isOptional: true },
    { name: 'group_code', label: words.group, kind: 'choice', optionsOf: listGroups },
    { name: 'note', label: words.note, kind: 'long', hint: words.noteHint, isOptional: true, maxLength: 2_000 },
  ],
})

function listGroups(item: AdminCustomer | undefined): { value: string; label: string }[] {
  return item?.groups.map(({ code, name }) => ({ value: code, label: name })) ?? []
}
