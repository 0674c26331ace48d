import type { ApiAnswer, ApiRequest } from '#api-client/transport.ts'
import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { StaffSession } from '#contracts/admin/session.ts'
import { roleViewWords as words } from '#admin/i18n/role-view-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { nameViewedRole } from './name-viewed-role.ts'

/**
 * The server's answer to a write of a person who looks as a role, given here: no request is sent that it would refuse. Undefined for
 * what it would not.
 */
export function refuseWrite(session: StaffSession, { method, endpoint }: ApiRequest): ApiAnswer | undefined {
  const access = endpoint?.access
  if (method === 'GET' || typeof access !== 'object' || access.staff === 'anyone' || 'inRoleView' in access)
    return undefined
  const message = words.refused(nameViewedRole(session))
  // Who edits something is said by the screen, not by a press.
  if (endpoint !== adminEndpoints.live.presence) showToast({ tone: 'info', text: message })
  return { status: 403, body: { code: 'role_view', message } }
}
