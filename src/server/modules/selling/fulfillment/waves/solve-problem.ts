import { messages } from '#contracts/messages.ts'
import type { PackingProblemId } from '#kernel/ids.ts'
import { ApiError, notFound } from '#server/http/errors.ts'
import { refuseStale } from '#server/http/staff/versions.ts'
import type { FulfillmentDeps, FulfillmentWrite } from '../fulfillment.types.ts'
import { lockProblem, settleProblem } from './problems.queries.ts'

const thing = 'packing-problem'

/** The pieces are there after all: the order can be packed again. Throws 404, 409 if it was solved already, and 412. */
export async function solveProblem(
  { clock }: Pick<FulfillmentDeps, 'clock'>,
  { tx, branches, audit }: FulfillmentWrite,
  { id, version }: { id: PackingProblemId; version: number },
): Promise<{ id: PackingProblemId; version: number }> {
  const problem = await lockProblem(tx, { id, branches })
  if (!problem) throw notFound('problem')
  await refuseStale(tx, { thing, current: problem, version })
  if (problem.isSolved) throw new ApiError('conflict', { message: messages.staff.problemSolved })
  await settleProblem(tx, id, clock.now())
  const { orderNumber, code, missing } = problem
  audit({
    thing,
    id,
    before: { order: orderNumber, code, missing },
    after: { order: orderNumber, code, missing: 0 },
    version: version + 1,
  })
  return { id, version: version + 1 }
}
