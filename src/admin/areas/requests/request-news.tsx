import { type RefObject, useEffect, useRef } from 'react'
import type { StaffRequest } from '#contracts/admin/requests.ts'
import { api } from '#admin/api.ts'
import { requestWords } from '#admin/i18n/request-words.ts'
import { showToast } from '#admin/kit/feedback/toasts.ts'
import { useLive } from '#admin/kit/live/use-live.ts'
import { nameRequest } from './describe-request.ts'

const words = requestWords.news

type Known = ReadonlyMap<number, StaffRequest['state']>

/** Says to a person with a limit, on whatever screen they are, what a colleague has decided. */
export function RequestNews() {
  const known = useRef<Known>(undefined)
  useEffect(() => void look(known), [])
  useLive('request', () => void look(known))
  return null
}

async function look(known: RefObject<Known | undefined>): Promise<void> {
  // What cannot be read now is read with the next change; the screen of the requests says it too.
  const answer = await api.requests.list().catch(() => undefined)
  if (!answer) return
  const own = answer.data.filter(({ is_own: isOwn }) => isOwn)
  const before = known.current
  known.current = new Map(own.map(({ id, state }) => [id, state]))
  const decided = own.find(({ id, state }) => before?.get(id) === 'waiting' && state !== 'waiting')
  const text = decided && describe(decided)
  if (text !== undefined) showToast({ tone: decided?.state === 'confirmed' ? 'success' : 'warning', text })
}

function describe(request: StaffRequest): string | undefined {
  const [what, who] = [nameRequest(request), request.decided_by ?? requestWords.someone]
  switch (request.state) {
    case 'confirmed':
      return words.confirmed(what, who)
    case 'refused':
      return words.refused(what, who)
    case 'expired':
      return words.expired(what)
    default:
      return undefined
  }
}
