import { CasesOf } from '#admin/areas/cases/cases-of.tsx'
import { customers as plain } from '#admin/areas/customers/customers.ts'

const { Details } = plain

/** Customers with what they have written to the shop. */
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
  return <CasesOf text={email} isOne={(row) => row.email.toLowerCase() === email.toLowerCase()} />
}
