import type { Completer, CompleterOffer } from '#contracts/party/completer.ts'
import { planner } from '#contracts/messages/party/planner.ts'
import type { Cents } from '#kernel/money.ts'
import { formatCount, formatPrice } from '#ui/format.ts'

const guests = (count: number) => `pre ${formatCount(count, 'hosťa', 'hostí', 'hostí')}`

type Packed = Pick<CompleterOffer, 'packs' | 'pieces_per_pack' | 'per'>

/** Texts of what a party still lacks, in the cart, beside a product and below the picture of a theme. */
export const completerMessages = {
  cartTitle: 'Čo ešte chýba',
  productTitle: 'K tomu ešte patrí',
  themeTitle: 'Čo na obrázku chýba',
  planWhole: 'Naplánovať celú oslavu',
  style: ({ theme, color }: Pick<Completer, 'theme' | 'color'>) =>
    theme === null ? `Farba ${color?.name ?? ''}` : `Téma ${theme}`,
  guests,
  countedBy: (role: string) => `počítame podľa položky ${role}`,
  planned: 'ako ste naplánovali',
  ofOnePack: 'na jedno balenie tohto produktu',
  ofPicture: 'na jedno balenie tovaru z obrázka',
  held: 'máte',
  pictured: 'na obrázku',
  missing: 'chýba',
  /** "3 balenia pre 22 hostí", or only the packs if the guests are not known. */
  purpose: ({ packs, pieces_per_pack: pieces, per }: Packed, guestCount: number | undefined) =>
    guestCount === undefined
      ? planner.packed({ packs, isPack: pieces > 1 })
      : planner.purpose({ packs, isPack: pieces > 1, guests: guestCount, per }),
  match: {
    theme: 'rovnaká téma',
    color: 'zladená farba',
    neutral: 'hodí sa ku všetkému',
    near: (color: string) => `najbližšia farba: ${color}`,
    other: (color: string) => `v inej farbe: ${color}`,
  },
  inCart: 'V košíku',
  add: 'Pridať',
  addOf: (name: string, purpose: string) => `Pridať do košíka: ${name}, ${purpose}`,
  addAll: (cents: Cents) => `Pridať všetko chýbajúce za ${formatPrice(cents)}`,
  shortage: (names: readonly string[]) =>
    `Medzitým sa vypredalo: ${names.join(', ')}. Do košíka sme nepridali nič, ponuka je už podľa toho, čo máme skladom.`,
} as const
