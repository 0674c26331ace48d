/** The folder of this run, set by playwright.config.ts: `shop` is the DATA_DIR of the demo shop. It is removed with that shop. */
export const runFolder = process.env.E2E_FOLDER ?? fail()

function fail(): never {
  throw new Error('Journeys are started by Playwright, whose configuration sets E2E_FOLDER.')
}
