import { shellWords } from '#admin/i18n/shell-words.ts'
import type { RenderAdmin } from '../renderer.ts'
import type { AdminAssets } from './admin-assets.ts'

/**
 * Renders the document of the back office. It shows nothing of the shop: what a person may see is decided by the API,
 * which their browser asks afterwards.
 */
export function createAdminDocument({ entry, styles, fonts, preloads, icon }: AdminAssets): RenderAdmin {
  const links = [
    ...(icon === undefined ? [] : [`<link rel="icon" href="${icon}" type="image/svg+xml">`]),
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ]
  return async ({ nonce }) => {
    const attribute = nonce === '' ? '' : ` nonce="${nonce}"`
    const scripts = [
      ...preloads.map((href) => `<link rel="modulepreload" href="${href}"${attribute}>`),
      `<script type="module" src="${entry}"${attribute}></script>`,
    ]
    return `<!doctype html>
<html lang="sk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><title>${shellWords.title}</title>${[...links, ...scripts].join('')}</head>
<body><div id="sprava"></div><noscript>${shellWords.withoutScripts}</noscript></body></html>`
  }
}
