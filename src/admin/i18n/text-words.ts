import type { Visibility } from '#contracts/admin/content.ts'

/** What pages and articles have in common. */
export const textWords = {
  states: {
    draft: 'koncept',
    planned: 'naplánované',
    visible: 'zverejnené',
    hidden: 'skončilo',
  } satisfies Record<Visibility, string>,
  name: 'Nadpis',
  slug: 'Adresa',
  slugHint: 'Prázdna sa vytvorí z nadpisu. Keď ju zmeníte, stará presmeruje na novú.',
  perex: 'Úvod',
  perexHint: 'Jedna či dve vety. Vyhľadávače ich ukazujú pod odkazom, najlepšie do 160 znakov.',
  body: 'Text',
  picture: 'Obrázok',
  isPublished: 'Zverejnené',
  isPublishedHint: 'Koncept vidíte len vy a kolegovia.',
  from: 'Zobrazovať od',
  until: 'Zobrazovať do',
  untilHint: 'Prázdne = stále.',
  state: 'Stav',
  changedAt: 'Zmenené',
  preview: 'Náhľad',
}

export const pageWords = {
  title: 'Stránky',
  add: 'Pridať stránku',
  searchPattern: 'Nadpis alebo text',
  empty: 'Zatiaľ žiadna stránka',
  emptyHint: 'Stránky hovoria zákazníkom o doprave, vrátení či o vás.',
  kind: 'Druh',
  kinds: { info: 'informácie', document: 'dokument', service: 'služba' },
  versionOn: 'Platí odo dňa',
  versionOnHint: 'Len dokumenty: s týmto znením zákazníci súhlasia pri objednávke.',
}

export const postWords = {
  title: 'Blog',
  add: 'Napísať článok',
  searchPattern: 'Nadpis alebo text',
  empty: 'Zatiaľ žiadny článok',
  emptyHint: 'Články prinášajú nápady na oslavy a návštevníkov z vyhľadávačov.',
  topic: 'Téma',
  topicHint: 'Vyberte, alebo napíšte novú.',
  publishedAt: 'Vychádza',
}
