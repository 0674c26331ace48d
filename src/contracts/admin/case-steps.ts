import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { caseOutcomes } from './case-words.ts'
import { caseParams, changedCaseSchema } from './cases.ts'
import { orderReturnSchema, returnedFields } from './returns.ts'
import { changeHeaders, reasonField, writeQuery } from './writes.ts'

/** The steps that only one kind of case has. */
export const caseStepEndpoints = {
  decide: defineEndpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/decide',
    summary: 'Decides about a complaint, with the reason that its record gives the customer',
    tag: 'case decisions',
    access: { staff: 'cases.edit', at: 'store' },
    params: caseParams,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({
      outcome: z.enum(caseOutcomes),
      reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
    }),
    response: changedCaseSchema,
  }),
  goods: defineEndpoint({
    method: 'GET',
    path: '/api/admin/cases/:id/goods',
    summary:
      'What has left for the order of a withdrawal and what of it has come back; nothing if its order is not known',
    tag: 'case withdrawals',
    access: { staff: 'cases.view', at: 'store' },
    params: caseParams,
    response: z.object({ data: orderReturnSchema }),
  }),
  goodsBack: defineEndpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/goods-back',
    summary:
      'Says that the goods of a withdrawal have come back, and puts them into the stock; damaged ones are written off',
    tag: 'case withdrawals',
    access: { staff: 'cases.edit', at: 'store' },
    params: caseParams,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ ...returnedFields, ...reasonField }),
    response: changedCaseSchema,
  }),
  moderate: defineEndpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/moderate',
    summary: 'Publishes or refuses the review of a case, which is settled by that; refusing needs a reason',
    tag: 'case reviews',
    access: { staff: 'cases.edit', at: 'store' },
    params: caseParams,
    headers: changeHeaders,
    query: writeQuery,
    body: z.object({ state: z.enum(['published', 'rejected']), ...reasonField }),
    response: changedCaseSchema,
  }),
}
