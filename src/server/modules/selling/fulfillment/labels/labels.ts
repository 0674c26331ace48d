/**
 * Labels of parcels: asked for when a parcel is packed, made by the carrier's service or drawn here, void when the order
 * is cancelled or goes elsewhere.
 */
import * as z from 'zod/mini'
import type { LabelDeps, Labels } from './labels.types.ts'
import { closeLostCalls, makeLabel, withdrawLabel } from './make-label.ts'
import { makeLabelJob, requestLabel, withdrawLabelJob } from './request-labels.ts'

const jobSchema = z.object({ labelId: z.int() })

export function createLabels(deps: LabelDeps): Labels {
  const { jobs } = deps
  jobs.work(makeLabelJob, (data) => makeLabel(deps, jobSchema.parse(data).labelId), {
    // A carrier that is down for an hour must not need a person.
    retries: { limit: 20, delaySeconds: 10, maxDelaySeconds: 600 },
  })
  jobs.work(withdrawLabelJob, (data) => withdrawLabel(deps, jobSchema.parse(data).labelId))
  jobs.work('labels.close-lost', () => closeLostCalls(deps))
  jobs.schedule('labels.close-lost', '* * * * *')
  return {
    request: (tx, parcel) => requestLabel(deps, tx, parcel),
    closeLostCalls: () => closeLostCalls(deps),
  }
}
