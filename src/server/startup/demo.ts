/**
 * The port to the folder demo/: an invented shop with goods, orders, drawn pictures and videos. Nothing under src
 * imports that folder; without it the shop works and is empty.
 */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import type { Publisher } from '../platform/events.ts'
import type { Modules } from '../composition.ts'
import { demoEntry, hasDemo, type DemoAssets } from './demo-folder.ts'

export type DemoShop = DemoAssets & {
  /** The account of the demo's owner; its password is published. */
  owner: { email: string; password: string; firstname: string; lastname: string }
  /**
   * Fills an empty database or completes a partly loaded demo. Repeatable. The report lists refused rows of the
   * catalog.
   */
  fillEmptyShop: (deps: DemoDeps, onProgress: (progress: DemoProgress) => void) => Promise<DemoReport>
}

export type DemoDeps = {
  app: FastifyInstance
  db: Db
  clock: Clock
  events: Publisher
  modules: Pick<Modules, 'accounts' | 'catalog' | 'orders' | 'payments' | 'pricing'>
}
export type DemoProgress = { done: number; total: number }
export type DemoReport = { loaded: number; refusals: readonly { line: number; reason: string }[] }

export async function findDemo(): Promise<DemoShop | undefined> {
  if (!hasDemo) return undefined
  // The compiler does not follow a URL; demo/index.ts itself is checked against the type.
  const { demo }: { demo: DemoShop } = await import(demoEntry.href)
  return demo
}
