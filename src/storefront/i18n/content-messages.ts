import { formatShortDate, plural } from '#ui/format.ts'
import { messages } from './messages.ts'

// Sentences of the pages that are read, of branches and of the search.
export const contentMessages = {
  stores: {
    title: 'Predajne',
    text: (count: number) =>
      `${plural(count, 'Nájdete nás v 1 meste', `Nájdete nás v ${count} mestách`, `Nájdete nás v ${count} mestách`)}. Balóny nafúkame na počkanie a objednávku z e-shopu si vyzdvihnete bez poplatku.`,
    openNow: 'Otvorené',
    openTill: (time: string) => `Otvorené do ${time}`,
    closed: 'Zatvorené',
    opensAt: (time: string) => `Otvárame dnes o ${time}`,
    opensTomorrow: (time: string) => `Otvárame zajtra o ${time}`,
    opensOn: (day: string, time: string) => `Otvárame ${day} o ${time}`,
    hours: 'Otváracie hodiny',
    exceptions: 'Výnimky',
    closedAllDay: 'zatvorené',
    address: 'Adresa',
    contact: 'Kontakt',
    route: 'Naplánovať trasu',
    detail: 'Detail predajne',
    days: ['Pondelok', 'Utorok', 'Streda', 'Štvrtok', 'Piatok', 'Sobota', 'Nedeľa'],
    daysWhen: ['v pondelok', 'v utorok', 'v stredu', 'vo štvrtok', 'v piatok', 'v sobotu', 'v nedeľu'],
    others: 'Ďalšie predajne',
  },
  blog: {
    title: 'Rady a nápady',
    text: 'Ako vyzdobiť, nafúkať, naladiť a nič nezabudnúť.',
    others: 'Čítajte ďalej',
    empty: 'Zatiaľ tu nie je žiadny článok.',
  },
  faq: {
    title: 'Časté otázky',
    text: 'Nenašli ste odpoveď? Napíšte nám alebo zavolajte.',
    all: 'Všetky otázky',
    contact: 'Kontaktujte nás',
  },
  documents: {
    title: 'Dokumenty',
    text: 'Obchodné podmienky, reklamácie, ochrana osobných údajov a odstúpenie od zmluvy.',
    version: (date: string) => `platné od ${formatShortDate(date)}`,
  },
  contacts: {
    title: 'Kontakty',
    text: 'Radi vám poradíme s výberom aj s objednávkou.',
    phone: 'Telefón',
    email: 'E-mail',
    company: 'Prevádzkovateľ',
    stores: 'Predajne',
  },
  info: { versionOf: (date: string) => `Znenie účinné od ${formatShortDate(date)}` },
  maintenance: { title: 'Chvíľku strpenia', text: 'Práve vylepšujeme obchod. Skúste to, prosím, o chvíľu.' },
  search: {
    title: 'Vyhľadávanie',
    titleOf: (query: string) => `Výsledky pre „${query}“`,
    prompt: 'Zadajte, čo hľadáte.',
    none: (query: string) => `Pre „${query}“ sme nič nenašli.`,
    noneHint: 'Skúste kratšie slovo alebo sa pozrite do kategórií.',
    found: (count: number) => `Našli sme ${messages.common.products(count)}.`,
    products: 'Produkty',
    categories: 'Kategórie',
    brands: 'Značky',
    articles: 'Články',
    pages: 'Stránky',
    tryCategories: 'Obľúbené kategórie',
  },
} as const
