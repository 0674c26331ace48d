import { cart } from '#contracts/messages/cart.ts'

const later = 'Skúste to, prosím, neskôr.'

/** By prefix of the requested path; the first match wins (decisions, section 7.2). */
const failures = [
  [/^\/api\/cart\/create/, cart.createFailed],
  [/^\/api\/cart/, cart.loadFailed],
  [/^\/api\/catalog\/category\//, `Kategórie sa nepodarilo načítať. ${later}`],
  [/\/stores/, `Predajne sa nepodarilo načítať. ${later}`],
  [/^\/api\/(catalog|search)/, `Produkty sa nepodarilo načítať. ${later}`],
  [/^\/api\/blog/, `Články sa nepodarilo načítať. ${later}`],
  [/^\/api\/(me\/)?orders\//, `Objednávku sa nepodarilo načítať. ${later}`],
  [/addresses/, `Adresy sa nepodarilo načítať. ${later}`],
] as const

export const loadMessages = {
  /** Says what could not be loaded, by the requested path. */
  failed: (path: string): string =>
    failures.find(([asked]) => asked.test(path))?.[1] ?? `Údaje sa nepodarilo načítať. ${later}`,
  notSaved: `Údaje sa nepodarilo uložiť. ${later}`,
  slow: 'Trvá to dlhšie ako zvyčajne. Stále čakáme na odpoveď.',
  retry: 'Skúsiť znova',
}
