import type { Image } from '#contracts/shared.ts'
import { getBrowserApi } from '#storefront/api.ts'

/** A banner: picture, title, link, and the path below which it opens. */
export type PopupBanner = { image: Image | null; title: string; url: string; path: string }

export type Popup = {
  title: string
  text: string
  button: string
  terms: string
  desktop: PopupBanner
  mobile: PopupBanner
}

let popup: Promise<Popup | undefined> | undefined

/** The texts of the settings and the pictures of the banners; undefined if they cannot be loaded. */
export function loadPopup(): Promise<Popup | undefined> {
  popup ??= load().catch(() => undefined)
  return popup
}

async function load(): Promise<Popup | undefined> {
  const { content } = getBrowserApi()
  const [settings, posters] = await Promise.all([content.settings(), content.posters()])
  // Parsed by hand: the schema would load its library in the browser for five texts.
  const entry = settings.data.find(({ name }) => name === 'intropopup')?.value
  const words: Record<string, unknown> = typeof entry === 'object' && entry !== null ? { ...entry } : {}
  const read = (name: string) => (typeof words[name] === 'string' ? words[name] : '')
  if (words['is_enabled'] !== true || read('title') === '') return undefined
  const { popup_desktop: desktop, popup_mobile: mobile } = posters.data.banner
  return {
    title: read('title'),
    text: read('text'),
    button: read('button'),
    terms: read('terms'),
    desktop: toBanner(desktop),
    mobile: toBanner(mobile),
  }
}

function toBanner(banner: Partial<PopupBanner> = {}): PopupBanner {
  const { image = null, title = '', url = '', path = '' } = banner
  return { image, title, url, path }
}
