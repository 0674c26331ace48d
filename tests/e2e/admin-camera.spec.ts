import { type Page, expect } from '@playwright/test'
import bwip from 'bwip-js/node'
import { expectAccessible, expectAsWideAsScreen } from './examine.ts'
import { test } from './staff.ts'
import { watchConsole } from './support.ts'

test('a phone without a reader reads the code of goods by its camera @phone', async ({ page, shop, signedIn }) => {
  // On a phone only: a branch works with a phone.
  const complaints = watchConsole(page, () => false)
  const { storeId, name, code } = await shop.addBranchGoods()
  await signedIn('store')
  await page.goto(`/sprava/predajna/tovar?predajna=${storeId}`)
  const open = page.getByRole('button', { name: 'Snímať kamerou' })
  await open.click()
  // The browser of these journeys has no camera.
  await expect(page.getByText('Kameru sme nenašli')).toBeVisible()
  await expectAccessible(page)

  await giveCamera(page, await bwip.toBuffer({ bcid: 'code128', text: code, scale: 3, padding: 12 }))
  await page.getByRole('button', { name: 'Skúsiť znova' }).click()
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card.getByText('5 kusov voľných')).toBeVisible()
  await expectAccessible(page)
  for (const width of [360, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAsWideAsScreen(page)
  }

  // A dialog switches the camera off, and its end on.
  await card.getByRole('button', { name: 'Odložiť' }).click()
  await expect.poll(() => countRunning(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => countRunning(page)).toBe(1)
  await page.getByRole('button', { name: 'Vypnúť kameru' }).click()
  await expect.poll(() => countRunning(page)).toBe(0)
  expect(complaints()).toEqual([])
})

/** A camera that sees one picture in the middle of a table. */
async function giveCamera(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = 1_280
      canvas.height = 960
      const context = canvas.getContext('2d')
      const draw = () => {
        if (!context) return
        context.fillStyle = 'white'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.drawImage(image, (canvas.width - image.width) / 2, (canvas.height - image.height) / 2)
      }
      draw()
      // A canvas that is not drawn gives no pictures.
      setInterval(draw, 50)
      const running = new Set<MediaStreamTrack>()
      Object.assign(globalThis, { runningTracks: running })
      navigator.mediaDevices.getUserMedia = async () => {
        const stream = canvas.captureStream(20)
        for (const track of stream.getTracks()) running.add(track)
        return stream
      }
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  )
}

function countRunning(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tracks: unknown = Reflect.get(globalThis, 'runningTracks')
    return tracks instanceof Set ? [...tracks].filter(({ readyState }) => readyState === 'live').length : -1
  })
}
