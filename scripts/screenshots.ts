/**
 * node scripts/screenshots.ts http://localhost:3000 [folder] [path …]: screenshots of pages of a running shop at the
 * three widths used for reviews, with their console errors.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../tests/support/browser.ts'

const widths = [360, 768, 1280]
const usualPaths = [
  '/',
  '/eshop',
  '/1/balony',
  '/produkty/akce',
  '/hledani?q=balon',
  '/kosik',
  '/prihlasenie',
  '/prodejny',
  '/blog',
  '/faq',
  '/kontakty',
]

const [origin = 'http://localhost:3000', folder = 'screenshots', ...asked] = process.argv.slice(2)
await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
for (const path of asked.length > 0 ? asked : usualPaths) {
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) console.log(`  ${path} at ${width}: ${message.text()}`)
    })
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    // Images below the fold load when they come close to the viewport.
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      scrollTo(0, 0)
    })
    const file = join(folder, `${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${width}.png`)
    await page.screenshot({ path: file, fullPage: true })
    console.log(file)
    await page.close()
  }
}
await browser.close()
