import { planner } from '#contracts/messages/party/planner.ts'
import { sharedList } from '#contracts/messages/party/shared-list.ts'
import type { Cents } from '#kernel/money.ts'
import { formatDate, formatOnDay, formatPrice } from '#ui/format.ts'

const countChildren = (count: number) =>
  `${count} ${count === 1 ? 'dieťa' : count >= 2 && count <= 4 ? 'deti' : 'detí'}`
const countAdults = (count: number) =>
  `${count} ${count === 1 ? 'dospelý' : count >= 2 && count <= 4 ? 'dospelí' : 'dospelých'}`

type Heads = { children: number; adults: number }

/** "2 deti a 1 dospelý"; "nikto" for none. */
function describeHeads({ children, adults }: Heads): string {
  const parts = [...(children > 0 ? [countChildren(children)] : []), ...(adults > 0 ? [countAdults(adults)] : [])]
  return parts.join(' a ') || 'nikto'
}

export const sharedListMessages = {
  ...sharedList,
  packed: planner.packed,
  heads: describeHeads,
  form: {
    title: 'Spoločný zoznam',
    lead: 'Z tovaru spravíte zoznam pre rodičov alebo triedu. Pošlete im odkaz a každý si vyberie, čo prinesie alebo kúpi.',
    goods: 'Čo bude na zozname',
    empty: 'Zatiaľ nie je z čoho zoznam zostaviť',
    emptyText: 'Naplánujte si oslavu alebo vložte tovar do košíka a vráťte sa sem.',
    toPlanner: 'Naplánovať oslavu',
    about: 'O oslave',
    name: 'Názov oslavy',
    nameHint: 'Uvidia ho hostia, napríklad „Emine šieste narodeniny“.',
    organizer: 'Vaše meno',
    organizerHint: 'Tak, ako vás hostia poznajú.',
    day: 'Deň oslavy',
    email: 'Pošleme vám naň odkaz na zoznam, aby ste ho nestratili.',
    submit: 'Vytvoriť zoznam',
    privacy: 'Zoznam aj s menami sám zmizne 30 dní po oslave, bez dátumu oslavy 90 dní po vytvorení.',
  },
  pageTitle: (title: string) => title,
  lead: (organizer: string, day: string | null) =>
    day === null ? `Zoznam pripravuje ${organizer}.` : `Oslava je ${formatOnDay(day)}, pripravuje ju ${organizer}.`,
  closed: 'Zoznam je uzavretý, meniť sa už nedá.',
  reply: {
    title: 'Prídete?',
    name: 'Vaše meno',
    children: 'Deti',
    adults: 'Dospelí',
    submit: 'Odpovedať',
    again: 'Zmeniť odpoveď',
    own: (heads: Heads) =>
      heads.children + heads.adults === 0
        ? 'Odpovedali ste, že neprídete.'
        : `Odpovedali ste: ${describeHeads(heads)}.`,
    done: 'Ďakujeme, odpoveď je zapísaná.',
    count: 'Zadajte celé číslo od 0 do 20.',
    hint: 'Ak neprídete, zadajte nuly.',
  },
  items: {
    title: 'Čo treba',
    lead: 'Označte, čo si beriete, a povedzte, či to prinesiete alebo kúpite tu.',
    count: (taken: number, all: number) => `Rozdelené: ${taken} z ${all}`,
    free: 'voľné',
    soldOut: 'nemáme skladom, dá sa len priniesť',
    states: { free: 'voľné', bring: 'niekto prinesie', cart: 'niekto práve kupuje', order: 'kúpené' },
    by: {
      free: () => 'voľné',
      bring: (name: string) => `prinesie ${name}`,
      cart: (name: string) => `práve kupuje ${name}`,
      order: (name: string) => `kúpené: ${name}`,
    },
    mine: {
      free: 'voľné',
      bring: 'prinesiete vy',
      cart: 'máte v košíku, čaká na objednávku',
      order: 'kúpili ste vy',
    },
    choose: (name: string) => `Beriem si: ${name}`,
    release: 'Uvoľniť',
    releaseOf: (name: string) => `Uvoľniť: ${name}`,
    name: 'Vaše meno',
    nameHint: 'Uvidí ho len organizátor.',
    bring: 'Prinesiem',
    buy: 'Kúpim tu',
    chooseSome: 'Označte aspoň jednu vec.',
    brought: 'Ďakujeme, zapísali sme to.',
    released: 'Je to znova voľné.',
    buyHint: 'Kúpou sa tovar vloží do vášho košíka. Držíme vám ho na zozname 24 hodín.',
    allTaken: 'Všetko je rozdelené. Ďakujeme!',
    sum: (cents: Cents) => formatPrice(cents),
  },
  organizer: {
    title: 'Pre organizátora',
    link: 'Odkaz pre hostí',
    linkHint: 'Pošlite ho rodičom. Stránku, na ktorej ste teraz, si nechajte: vidíte na nej mená.',
    copy: 'Kopírovať odkaz',
    copied: 'Odkaz pre hostí je skopírovaný.',
    notCopied: 'Prehliadač kopírovanie nedovolil. Označte, prosím, odkaz a skopírujte ho.',
    replies: 'Kto príde',
    noReplies: 'Zatiaľ nikto neodpovedal.',
    reply: (name: string, heads: Heads) =>
      heads.children + heads.adults === 0 ? `${name}: nepríde` : `${name}: ${describeHeads(heads)}`,
    coming: (heads: Heads) => `Spolu príde: ${describeHeads(heads)}`,
    planned: (heads: Heads) => `Zoznam je počítaný na: ${describeHeads(heads)}`,
    recount: (heads: Heads) => `Prepočítať na: ${describeHeads(heads)}`,
    recounted: 'Zoznam je prepočítaný. Čo si hostia zapísali, sme nemenili.',
    close: 'Uzavrieť zoznam',
    closeHint: 'Hostia už nič nezmenia. Otvoriť ho môžete kedykoľvek.',
    closed: 'Zoznam je uzavretý.',
    open: 'Znova otvoriť zoznam',
    opened: 'Zoznam je znova otvorený.',
    erase: 'Vymazať zoznam',
    eraseQuestion: 'Zoznam zmizne aj so všetkými menami a odkazy prestanú platiť. Objednávky hostí zostanú.',
    eraseYes: 'Áno, vymazať',
    eraseOn: (day: string) => `Zoznam sa sám vymaže ${formatDate(day)}.`,
  },
} as const
