import type { LoaderFunctionArgs } from 'react-router'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { CasesOf } from '#admin/areas/cases/cases-of.tsx'
import { type ConsentsData, ConsentsScreen } from '#admin/areas/customers/consents/consents-screen.tsx'
import { loadConsents, readConsentFilter } from '#admin/areas/customers/consents/load-consents.ts'
import { loadParties, readPartyFilter } from '#admin/areas/customers/parties/load-parties.ts'
import { type PartiesData, PartiesScreen } from '#admin/areas/customers/parties/parties-screen.tsx'
import { customers as plain } from '#admin/areas/customers/customers.ts'
import { requireCall } from '#admin/enter.ts'

const { Details } = plain

/** Customers with the cases that are still open; all of them are in their timeline. */
export const customers: typeof plain = {
  ...plain,
  Details: ({ item, values }) => (
    <>
      {item && 'email' in item && typeof item.email === 'string' && <CustomerCases email={item.email} />}
      {Details && <Details item={item} values={values} />}
    </>
  ),
}

function CustomerCases({ email }: { email: string }) {
  return (
    <CasesOf text={email} isOne={(row) => row.state !== 'done' && row.email.toLowerCase() === email.toLowerCase()} />
  )
}

export const consents = {
  async loader({ request }: LoaderFunctionArgs): Promise<ConsentsData> {
    await requireCall(request, adminEndpoints.consents.list)
    const filter = readConsentFilter(new URL(request.url).searchParams)
    return { first: await loadConsents(filter, request.signal), filter }
  },
  Component: ConsentsScreen,
}

export const parties = {
  async loader({ request }: LoaderFunctionArgs): Promise<PartiesData> {
    await requireCall(request, adminEndpoints.sharedLists.list)
    const filter = readPartyFilter(new URL(request.url).searchParams)
    return { first: await loadParties(filter, request.signal), filter }
  },
  Component: PartiesScreen,
}
