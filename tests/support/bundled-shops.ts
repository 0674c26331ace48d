import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../node_modules/.cache/shops')
/** Where the compiled code of these programs is kept between them. */
export const compileCache = join(import.meta.dirname, '../../node_modules/.cache/compiled-shops')

const programs = ['serve-api', 'serve-staff-shop', 'serve-whole-shop'] as const
export type ShopProgram = (typeof programs)[number]

/** Bundles the programs of this folder that tests start as processes of their own: each opens in half the time of its sources. */
export async function bundleShops(): Promise<void> {
  // Only the start of a run needs the bundler.
  const { bundleServer } = await import('../../scripts/bundle-server.ts')
  // Another run may start programs meanwhile.
  const made = `${folder}-${process.pid}`
  await bundleServer(made, Object.fromEntries(programs.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])))
  rmSync(folder, { recursive: true, force: true })
  renameSync(made, folder)
}

/** The file of a program that `bundleShops` has made. */
export function bundledShop(name: ShopProgram): string {
  return join(folder, `${name}.js`)
}
