import type { Queryable } from '#server/platform/db/db.ts'
import type { Sealer } from '#server/platform/sealed-secret.ts'
import { findAccount } from './accounts.queries.ts'
import type { PacketaAccess, PacketaAccount, PacketaSettings } from './packeta.types.ts'

export type PacketaDeps = PacketaSettings & { sealer: Sealer }

// The account is read where it is used, not kept in memory: every node then knows a change when it is committed, and a label
// costs a call of the carrier anyway. The owner's account wins while it is on, otherwise the server's configuration is used.

/** The key of the widget; undefined = points are chosen from our own list. */
export async function readPacketaKey({ ofServer }: PacketaSettings, q: Queryable): Promise<string | undefined> {
  const stored = await findAccount(q, 'packeta')
  return stored?.isActive === true ? stored.apiKey : ofServer.apiKey
}

export async function readPacketaAccess(deps: PacketaDeps, q: Queryable): Promise<PacketaAccess> {
  const stored = await findAccount(q, 'packeta')
  const owners = stored && openPassword(deps, stored.sealedPassword, stored.sender)
  const servers = findServersAccount(deps)
  if (stored?.isActive === true) return { isOn: true, current: owners, earlier: servers ? [servers] : [] }
  return { isOn: servers !== undefined, current: servers, earlier: owners ? [owners] : [] }
}

function findServersAccount({ ofServer, bases }: PacketaSettings): PacketaAccount | undefined {
  const { apiPassword, sender } = ofServer
  return apiPassword === undefined ? undefined : { apiBase: bases.packets, apiPassword, sender }
}

/** Undefined = none, or sealed with another key. */
function openPassword(
  { sealer, bases }: PacketaDeps,
  sealed: string | null,
  sender: string,
): PacketaAccount | undefined {
  const apiPassword = sealed === null ? undefined : sealer.open(sealed)
  return apiPassword === undefined ? undefined : { apiBase: bases.packets, apiPassword, sender: sender || undefined }
}
