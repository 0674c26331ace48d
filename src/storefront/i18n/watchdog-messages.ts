import type { Cents } from '#kernel/money.ts'
import { formatDate, formatPrice } from '#ui/format.ts'

// Texts of watchdogs: the form, the pages behind links in e-mails, and the list in the account.
export const watchdogMessages = {
  title: 'Strážny pes',
  savedOnce: 'Napíšeme vám jediný e-mail a stráženie vypneme.',
  price: 'Strážiť cenu',
  loginNeeded: 'Na stráženie zásob sa, prosím, prihláste. Upozornenie pošleme na e-mail vášho účtu.',
  login: 'Prihlásiť sa',
  register: 'Vytvoriť účet',
  where: 'Kde má byť tovar',
  anywhere: 'Kdekoľvek, v e-shope alebo na predajni',
  priceNow: (cents: Cents) => `Teraz stojí ${formatPrice(cents)}.`,
  anyDrop: 'Pri akomkoľvek zlacnení',
  target: 'Upozorniť, keď cena klesne pod',
  targetLabel: 'Suma v eurách',
  emailHint: 'Pošleme vám odkaz, ktorým stráženie zapnete.',
  twelveMonths: 'Strážime 12 mesiacov, potom sa pes sám vypne.',
  confirmText: 'Ešte jedno ťuknutie a pošleme vám správu, keď tovar zlacnie.',
  confirmSubmit: 'Zapnúť stráženie',
  cancelTitle: 'Vypnúť stráženie',
  cancelText: 'O tovare vám už nebudeme písať.',
  cancelSubmit: 'Vypnúť toto stráženie',
  cancelAll: 'Vypnúť všetky moje stráženia',
  list: 'Strážne psy',
  listLead: 'Na čo čakáte a o čom sme vám už napísali.',
  listFailed: 'Strážne psy sa nepodarilo načítať. Skúste to, prosím, neskôr.',
  listEmpty: 'Zatiaľ nič nestrážite.',
  listEmptyText: 'Psa pustíte na stránke tovaru, ktorý je vypredaný alebo na ktorý čakáte lacnejší.',
  listSale: 'Pozrieť akcie',
  waitsForStock: (town: string | undefined) =>
    town === undefined ? 'Čaká, kým bude skladom' : `Čaká, kým bude na predajni ${town}`,
  waitsForPrice: (targetCents: Cents | null, seenCents: Cents | null) =>
    targetCents === null
      ? `Čaká na cenu nižšiu ako ${formatPrice(seenCents ?? 0)}`
      : `Čaká na cenu ${formatPrice(targetCents)} alebo nižšiu`,
  until: (date: string) => `Stráži do ${formatDate(date)}`,
  sent: (date: string) => `Upozornenie sme poslali ${formatDate(date)}`,
  remove: 'Zrušiť',
  removeOf: (name: string) => `Zrušiť stráženie: ${name}`,
  removed: 'Stráženie sme zrušili.',
} as const
