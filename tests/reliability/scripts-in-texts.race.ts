import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiClient } from '#api-client/api-client.ts'
import { cleanRichText } from '#server/modules/shop/content/rich-text.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { note } from '#tests/support/figures.ts'
import { answerOf, card, renderPath } from '#tests/support/render-fixture.ts'

// What staff format is cleaned, and everything else is text. Both are put into a real browser without a content security policy, which
// would hide a hole; whatever is run says so in the title.

const run = `document.title='run'`
const wraps: readonly ((script: string) => string)[] = [
  (script) => `<script>${script}</script>`,
  (script) => `<ScRiPt >${script}</sCrIpT>`,
  (script) => `<script/x>${script}</script/x>`,
  (script) => `<scr<script>ipt>${script}</scr</script>ipt>`,
  (script) => `<img src=x onerror="${script}">`,
  (script) => `<img src=x oNeRrOr=${script}//`,
  (script) => `<img/src="x"/onerror=${script}>`,
  (script) => `<svg onload="${script}">`,
  (script) => `<svg><script>${script}</script></svg>`,
  (script) => `<svg><animate onbegin="${script}" attributeName=x dur=1s>`,
  (script) =>
    `<math><mtext><table><mglyph><style><img src=x onerror="${script}"></style></mglyph></table></mtext></math>`,
  (script) => `<details open ontoggle="${script}">x</details>`,
  (script) => `<input autofocus onfocus="${script}">`,
  (script) => `<video><source onerror="${script}"></video>`,
  (script) => `<body onload="${script}">`,
  (script) => `<iframe srcdoc="<script>parent.${script}</script>"></iframe>`,
  (script) => `<iframe src="javascript:parent.${script}"></iframe>`,
  (script) => `<a href="javascript:${script}">x</a>`,
  (script) => `<a href="java&#10;script:${script}">x</a>`,
  (script) => `<a href=" &#x6A;avascript:${script}">x</a>`,
  (script) => `<a href="data:text/html,<script>opener.${script}</script>">x</a>`,
  (script) => `<form action="javascript:${script}"><button>x</button></form>`,
  (script) => `<p style="animation-name:x" onanimationstart="${script}">x</p>`,
  (script) => `<template><script>${script}</script></template>`,
  (script) => `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
]
/** Where a text lands, and how one breaks out of it. */
const beginnings = [
  '',
  '"><',
  "'>",
  '</title>',
  '</script>',
  '</textarea>',
  '-->',
  ']]>',
  '<!--',
  '\u0000',
  '</style>',
  '<p>Ahoj ',
]
const payloads = wraps.flatMap((wrap) => beginnings.map((beginning) => beginning + wrap(run)))

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Shows the page, presses everything that can be pressed, and returns its title. */
async function titleOf(html: string): Promise<string> {
  const page = await browser.newPage()
  await page.setContent(`<!doctype html><title>quiet</title>${html}`)
  await page.evaluate(() => {
    for (const link of document.querySelectorAll<HTMLElement>('a[href^="java" i], button')) link.click()
  })
  await page.waitForTimeout(100)
  const title = await page.title()
  await page.close()
  return title
}

describe('R33: texts that contain scripts', () => {
  test(`${payloads.length} formatted texts run nothing after they were cleaned`, async () => {
    expect(payloads.length).toBeGreaterThanOrEqual(300)
    const cleaned = await Promise.all(payloads.map((text) => cleanRichText(text)))
    expect(await titleOf(cleaned.map((html) => `<div>${html}</div>`).join('\n'))).toBe('quiet')
    note('R33', `${payloads.length} formatted texts in a browser: none ran`)
  })

  test(`${payloads.length} names of goods run nothing in a page, neither as text nor in its state`, async () => {
    const items = payloads.map((name, id) => ({
      ...card,
      id,
      name,
      brand: { id, name, slug: 'x', url: '/znacky/1/x' },
    }))
    const api = createApiClient({
      transport: async ({ url }) => {
        const { status, body } = answerOf(url)
        const isList = url.startsWith('/api/catalog/categories/1/products')
        return { status, body: isList && 'data' in body ? { data: { ...(body.data as object), items } } : body }
      },
    })
    const { html } = await renderPath('/1/balony', { api })
    // The names are there, and the page runs as it is but for the files of the build.
    expect(html.split('document.title=').length).toBeGreaterThan(payloads.length)
    const page = await browser.newPage()
    await page.setContent(html)
    expect(await page.title()).not.toBe('run')
    await page.close()
    note('R33', `${payloads.length} names of goods in a page: none ran`)
  })

  test('the suite catches a planted bug: texts that are shown as they were written', async () => {
    let ran = 0
    for (const wrap of wraps.slice(0, 12)) if ((await titleOf(wrap(run))) === 'run') ran += 1
    expect(ran).toBeGreaterThan(5)
  })
})
