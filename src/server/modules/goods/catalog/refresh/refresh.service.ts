import * as z from 'zod/mini'
import type { Jobs } from '#server/platform/jobs.ts'
import type { CatalogModule } from '../catalog.types.ts'
import { listProductsOfVariants, markAllDue } from '../documents/documents.queries.ts'
import { refreshDocuments } from './refresh-documents.ts'
import { refreshDue, type RefreshDueDeps } from './refresh-due.ts'
import { rebuildAll, refreshPages, refreshProducts } from './refresh-products.ts'

export type RefreshServiceDeps = RefreshDueDeps & { jobs: Jobs }

/** Keeps the documents up to date: now, or by jobs. */
export type RefreshService = Pick<
  CatalogModule,
  | 'refreshDocuments'
  | 'refreshProducts'
  | 'rebuildAll'
  | 'enqueueRefresh'
  | 'enqueueRefreshOfVariants'
  | 'enqueueRefreshOfAll'
  | 'enqueueRefreshDue'
  | 'runRefreshProducts'
  | 'runRefreshVariants'
  | 'runRefreshDue'
  | 'runMarkAllDue'
>

const refreshProductsJob = 'catalog.refresh-products'
const refreshVariantsJob = 'catalog.refresh-variants'
const markAllJob = 'catalog.mark-all-due'
const refreshDueJob = 'catalog.refresh-due'

/** So that no job of a large brand or category is too long. */
const productsPerJob = 1_000

const productIdsData = z.object({ productIds: z.array(z.int()) })
const variantIdsData = z.object({ variantIds: z.array(z.int()) })

export function createRefreshService(deps: RefreshServiceDeps): RefreshService {
  const { db, jobs } = deps
  return {
    async refreshDocuments(tx, productIds) {
      await refreshDocuments(tx, productIds, deps)
    },
    refreshProducts: (productIds) => refreshProducts(deps, productIds),
    rebuildAll: (onProgress = () => {}) => rebuildAll(deps, onProgress),

    async enqueueRefresh(tx, productIds) {
      const ids = unique(productIds)
      for (let start = 0; start < ids.length; start += productsPerJob) {
        await jobs.enqueue(tx, refreshProductsJob, { productIds: ids.slice(start, start + productsPerJob) })
      }
    },

    async enqueueRefreshOfVariants(tx, { variantIds }) {
      if (variantIds.length > 0) await jobs.enqueue(tx, refreshVariantsJob, { variantIds: unique(variantIds) })
    },

    async runRefreshProducts(data) {
      const jobsData = z.array(productIdsData).parse(toList(data))
      await refreshProducts(deps, unique(jobsData.flatMap((job) => job.productIds)))
    },

    /** Every order enqueues one: all waiting jobs share a refresh. */
    async runRefreshVariants(data) {
      const jobsData = z.array(variantIdsData).parse(toList(data))
      const variantIds = unique(jobsData.flatMap((job) => job.variantIds))
      await refreshPages(deps, await listProductsOfVariants(db.query, variantIds))
    },

    enqueueRefreshDue: (tx) => jobs.enqueue(tx, refreshDueJob, {}),
    enqueueRefreshOfAll: (tx) => jobs.enqueue(tx, markAllJob, {}),
    // A job has five minutes: too few for all goods, and enough to let the next run of `refreshDue` begin with them.
    runMarkAllDue: () => markAllDue(db.query, deps.clock.now()),

    runRefreshDue: () => refreshDue(deps),
  }
}

/** Registers the jobs of the service. */
export function workRefreshJobs(jobs: Jobs, service: RefreshService): void {
  jobs.work(refreshProductsJob, service.runRefreshProducts, { isBatched: true })
  jobs.work(refreshVariantsJob, service.runRefreshVariants, { isBatched: true })
  jobs.work(markAllJob, service.runMarkAllDue)
  jobs.work(refreshDueJob, service.runRefreshDue)
  jobs.schedule(refreshDueJob, '* * * * *')
}

function toList(data: unknown): unknown[] {
  return Array.isArray(data) ? data : [data]
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}
