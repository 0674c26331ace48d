import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { api } from '#admin/api.ts'
import { usePart } from '#admin/kit/states/use-part.ts'
import { paths } from '#admin/paths.ts'
import { mayCall, useSession } from '#admin/session.ts'

export type Account = { path: string; name: string }

/** The account with this e-mail, for those who may see customers; `part.account` undefined = there is none. */
export function useAccount(email: string) {
  const maySee = mayCall(useSession(), adminEndpoints.customers.get)
  return usePart(`${email} ${maySee}`, async (signal): Promise<{ account: Account | undefined }> => {
    if (email === '' || !maySee) return { account: undefined }
    const { data } = await api.customers.list({ query: { q: email }, signal })
    const row = data.rows.find((each) => each.email.toLowerCase() === email.toLowerCase())
    return {
      account: row && {
        path: `${paths.customers}/${row.id}`,
        name: `${row.firstname} ${row.lastname}`.trim() || row.email,
      },
    }
  })
}
