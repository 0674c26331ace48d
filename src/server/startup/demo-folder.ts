/** The folder demo/, which may be deleted. src/server/startup/demo.ts is the port to it. */
import { existsSync } from 'node:fs'

export const demoEntry = new URL('../../../demo/index.ts', import.meta.url)

export const hasDemo = existsSync(demoEntry)

/** The files of the demo that modules show. */
export type DemoAssets = {
  /** The SVG of a picture's reference; undefined if it is not one of the demo's. */
  pictures: { draw: (reference: string) => Promise<string | undefined> }
  /** Absolute; holds the files of the demo's how-to videos. */
  videosFolder: string
}
