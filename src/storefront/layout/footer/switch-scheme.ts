import { writeCookie } from '#storefront/kit/browser/browser-cookies.ts'

const keptSeconds = 365 * 24 * 60 * 60

/** Changes between the light and the dark look. The look of the system is not stored, so that it is followed again. */
export function switchScheme(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset['scheme'] ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete root.dataset['scheme']
  else root.dataset['scheme'] = next
  writeCookie({ name: 'scheme', value: next, seconds: next === system ? 0 : keptSeconds })
}
