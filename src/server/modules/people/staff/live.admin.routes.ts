import type { FastifyInstance } from 'fastify'
import { liveEndpoints, livePermissions } from '#contracts/admin/live.ts'
import { ApiError } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { sharedHeaders } from '#server/http/stored/send-stored.ts'
import { toEditingTag } from '#server/http/staff/live/staff-tags.ts'
import { isStillOpen } from './sessions/own-sessions.ts'
import type { StaffParts } from './staff.types.ts'

/** Shorter than what proxies allow; each time the session is checked, which the stream does not keep alive. */
const heartbeatMs = 20_000

export function registerLiveRoutes(app: FastifyInstance, { db, clock }: StaffParts): void {
  registerEndpoint(app, liveEndpoints.events, async ({ staff, request, reply }) => {
    const live = app.staffFrame?.live
    if (!live || !request.headers.accept?.includes('text/event-stream')) return
    reply.hijack()
    const { raw: response } = reply
    response.writeHead(200, {
      ...sharedHeaders(reply),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // nginx would hold the events back.
      'x-accel-buffering': 'no',
    })
    response.write('retry: 2000\n\n')
    const listener = { userId: staff.userId, permissions: staff.permissions, response }
    live.add(listener)
    const beat = setInterval(() => {
      isStillOpen({ db, clock }, staff).then(
        (isOpen) => (isOpen ? response.write(':\n\n') : live.remove(listener)),
        // The database is away for a moment: the stream stays.
        () => {},
      )
    }, heartbeatMs)
    response.once('close', () => {
      clearInterval(beat)
      live.remove(listener)
    })
  })

  registerEndpoint(app, liveEndpoints.presence, async ({ staff, body: { thing, id, isEditing } }) => {
    const needed = livePermissions[thing]
    if (needed === undefined || !staff.permissions.includes(needed)) throw new ApiError('not_found')
    const by = { id: staff.userId, name: staff.name }
    app.staffFrame?.tell([toEditingTag({ thing, id, by, isEditing, now: clock.now() })])
  })
}
