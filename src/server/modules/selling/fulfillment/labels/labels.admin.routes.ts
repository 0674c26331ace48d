import type { FastifyInstance } from 'fastify'
import { labelEndpoints } from '#contracts/admin/labels.ts'
import { messages } from '#contracts/messages.ts'
import { invalid } from '#server/http/errors.ts'
import { registerEndpoint } from '#server/http/route.ts'
import { registerStaffWrite } from '#server/http/staff/staff-write.ts'
import { decideLabel, type LabelDecision } from './decide-label.ts'
import type { LabelDeps } from './labels.types.ts'
import { printLabels } from './print-labels.ts'
import { listParcelsOfOrder, toLabelView } from './read-parcels.ts'

export function registerLabelRoutes(app: FastifyInstance, deps: LabelDeps): void {
  registerEndpoint(app, labelEndpoints.ofOrder, async ({ params, branches }) => ({
    data: { parcels: await listParcelsOfOrder(deps.db, { number: params.number, branches }) },
  }))
  registerEndpoint(app, labelEndpoints.print, async ({ query, branches }) => {
    return { data: { files: await printLabels(deps, { parcelIds: query.parcels, branches }) } }
  })
  registerStaffWrite(app, deps, labelEndpoints.decide, async ({ params, body, version, ...write }) => {
    const decision = readDecision(body)
    return { data: toLabelView(await decideLabel(deps, write, { id: params.id, version, decision })) }
  })
}

function readDecision({
  outcome,
  trackingNumber,
}: {
  outcome: 'repeat' | 'made'
  trackingNumber?: string | undefined
}): LabelDecision {
  if (outcome === 'repeat') return { outcome }
  if (trackingNumber === undefined) throw invalid({ trackingNumber: [messages.staff.trackingNeeded] })
  return { outcome, trackingNumber: `Z${trackingNumber.replace(/\D/g, '')}` }
}
