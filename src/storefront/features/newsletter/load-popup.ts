import type { Image } from '#contracts/shared.ts'
import { getBrowserApi } from '#storefront/api.ts'

export type Popup = {
  title: string
  text: string
  button: string
  terms: string
  desktopImage: Image | null
  mobileImage: Image | null
}

let popup: Promise<Popup | undefined> | undefined

/** The words of the settings and the pictures of the banners; nothing when they are not to be had. */
export function loadPopup(): Promise<Popup | undefined> {
  popup ??= load().catch(() => undefined)
  return popup
}

async function load(): Promise<Popup | undefined> {
  const { content } = getBrowserApi()
  const [settings, posters] = await Promise.all([content.settings(), content.posters()])
  // Read by hand: the schema would bring its library to a browser for five texts.
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
    desktopImage: desktop?.image ?? null,
    mobileImage: mobile?.image ?? null,
  }
}
