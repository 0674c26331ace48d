import type { Cents } from '#kernel/money.ts'
import { formatDay, formatPrice, formatShortDate, formatTime } from '#ui/format.ts'

const eventEnquiry = 'Nezáväzný dopyt na akciu'

// Texts of events, services, careers and their forms.
export const serviceMessages = {
  common: { home: 'Späť na úvod' },
  unsubscribe: {
    title: 'Odhlásenie z noviniek',
    text: 'Stlačte tlačidlo a novinky vám už posielať nebudeme. Prihlasovať sa nemusíte.',
    help: 'Potrebujete pomôcť? Kontaktujte nás',
  },
  enquiry: {
    title: 'Nezáväzný dopyt',
    eventTitle: eventEnquiry,
    eventText: 'Napíšte nám, čo chystáte. Do 2 pracovných dní dostanete návrh s cenou.',
    stepsTitle: 'Ako to prebieha',
    steps: [
      { title: 'Napíšete nám', text: 'Stačí dátum, miesto a približný počet hostí. Nič vás to nestojí.' },
      { title: 'Pošleme návrh', text: 'Do 2 pracovných dní dostanete návrh programu a výzdoby s cenou.' },
      { title: 'Doladíme podrobnosti', text: 'Zavoláme si alebo sa stretneme na predajni, termín potom potvrdíme.' },
      { title: 'Oslavujete', text: 'V dohodnutý čas je všetko pripravené a po oslave to aj odnesieme.' },
    ],
    submit: 'Odoslať dopyt',
    note: 'Údaje použijeme iba na prípravu ponuky.',
    privacy: 'Ako spracúvame osobné údaje',
    fields: {
      eventOn: 'Dátum',
      place: 'Miesto',
      guests: 'Počet hostí',
      budget: 'Rozpočet (€)',
      name: 'Meno a priezvisko',
      email: 'E-mail',
      phone: 'Telefón',
      message: 'Správa',
    },
    store: 'Predajňa',
    chooseStore: 'Vyberte predajňu',
    hints: {
      eventOn: 'Napríklad 28. 11. 2026.',
      place: 'Mesto alebo adresa, prípadne názov sály.',
      phone: 'Zavoláme iba vtedy, keď bude treba niečo upresniť.',
      budget: 'Pomôže nám navrhnúť riešenie, ktoré sa doň zmestí.',
    },
    messageHints: {
      event: 'Aký program si predstavujete, vek hostí, téma.',
      decoration: 'Čo chcete vyzdobiť, v akých farbách a aký je priestor veľký.',
      costume_rental: 'Ktorý kostým, pre koho a akú veľkosť alebo výšku.',
      ballooning: 'Koľko balónov, akých a kedy si po ne prídete.',
      service: 'Termín, počet osôb a čo je pre vás dôležité.',
    },
    dates: { costume_rental: 'Deň, na ktorý kostým potrebujete', ballooning: 'Deň vyzdvihnutia' },
    website: 'Toto pole nevypĺňajte',
    thanksTitle: 'Dopyt je odoslaný',
    thanksNext: 'Kým sa ozveme, inšpirujte sa článkami alebo si pozrite, čo máme skladom.',
  },
  events: {
    title: 'Eventy',
    text: 'Akcie na našich predajniach a oslavy, ktoré pripravíme za vás.',
    coming: 'Pripravujeme',
    past: 'Už bolo',
    empty: 'Práve nemáme vypísanú žiadnu akciu. Sledujte nás na sociálnych sieťach alebo v novinkách.',
    when: 'Kedy',
    where: 'Kde',
    price: 'Vstup',
    isOver: 'Akcia sa už skončila.',
    toStore: 'Detail predajne',
    enquire: eventEnquiry,
    enquireTitle: 'Chystáte oslavu?',
    enquireText:
      'Výzdoba, fotokútik, program pre deti aj upratanie po poslednom hosťovi. Povedzte nám, čo si predstavujete.',
    services: 'Čo pre vás pripravíme',
    span: (startsAt: string, endsAt: string) =>
      `${formatDay(startsAt)}, ${formatTime(startsAt)} – ${formatTime(endsAt)}`,
  },
  careers: {
    title: 'Kariéra',
    text: 'Hľadáme ľudí, ktorých baví robiť radosť iným.',
    empty: 'Práve nemáme voľné miesto. Ak u nás chcete pracovať, napíšte nám na e-mail v kontaktoch.',
    employment: { full_time: 'plný úväzok', part_time: 'skrátený úväzok', agreement: 'brigáda, dohoda' },
    place: 'Miesto',
    kind: 'Úväzok',
    start: 'Nástup',
    salary: 'Mzda',
    closes: 'Ponuka platí do',
    salaryOf: (cents: Cents, unit: 'month' | 'hour') =>
      `od ${formatPrice(cents)} ${unit === 'hour' ? 'za hodinu' : 'mesačne'} v hrubom`,
    until: (date: string) => formatShortDate(date),
    applyTitle: 'Mám záujem',
    applyText: 'Stačí meno, kontakt a životopis. Ozveme sa do 10 pracovných dní, aj keď to nevyjde.',
    cv: 'Životopis',
    cvHint: 'PDF, DOC, DOCX alebo ODT, najviac 5 MB.',
    message: 'Prečo práve vy',
    agreement:
      'Súhlasím so spracúvaním osobných údajov na účel výberového konania. Po 6 mesiacoch ich vymažeme, súhlas môžem kedykoľvek odvolať.',
    submit: 'Odoslať životopis',
  },
} as const
