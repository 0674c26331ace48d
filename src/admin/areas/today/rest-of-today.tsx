import type { Today } from '#contracts/admin/today.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { mayCall, useSession } from '#admin/session.ts'
import { SalesToday } from './sales-today.tsx'

/** What the first screen is shown without: the sales, and that it follows what others write. */
export function RestOfToday({ sales, onChange }: { sales: Today['sales']; onChange: () => void }) {
  const session = useSession()
  return (
    <>
      {sales && <SalesToday sales={sales} />}
      {mayCall(session, adminEndpoints.orders.list) && <Follow kind="order" onChange={onChange} />}
      {mayCall(session, adminEndpoints.branchReservations.list) && (
        <Follow kind="store-reservation" onChange={onChange} />
      )}
      <Follow kind="request" onChange={onChange} />
    </>
  )
}

function Follow({ kind, onChange }: { kind: 'order' | 'request' | 'store-reservation'; onChange: () => void }) {
  useLive(kind, onChange)
  return undefined
}
