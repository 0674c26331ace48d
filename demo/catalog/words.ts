/** Slovak word lists of the demo catalog: colors and themes in the grammatical forms that product names need. */

export const colors = {
  cervena: { f: 'červená', m: 'červený', pl: 'červené' },
  ruzova: { f: 'ružová', m: 'ružový', pl: 'ružové' },
  fuksiova: { f: 'fuksiová', m: 'fuksiový', pl: 'fuksiové' },
  modra: { f: 'modrá', m: 'modrý', pl: 'modré' },
  svetlomodra: { f: 'svetlomodrá', m: 'svetlomodrý', pl: 'svetlomodré' },
  tyrkysova: { f: 'tyrkysová', m: 'tyrkysový', pl: 'tyrkysové' },
  zelena: { f: 'zelená', m: 'zelený', pl: 'zelené' },
  matova: { f: 'mätová', m: 'mätový', pl: 'mätové' },
  zlta: { f: 'žltá', m: 'žltý', pl: 'žlté' },
  oranzova: { f: 'oranžová', m: 'oranžový', pl: 'oranžové' },
  fialova: { f: 'fialová', m: 'fialový', pl: 'fialové' },
  zlata: { f: 'zlatá', m: 'zlatý', pl: 'zlaté' },
  strieborna: { f: 'strieborná', m: 'strieborný', pl: 'strieborné' },
  ruzovozlata: { f: 'ružovozlatá', m: 'ružovozlatý', pl: 'ružovozlaté' },
  biela: { f: 'biela', m: 'biely', pl: 'biele' },
  cierna: { f: 'čierna', m: 'čierny', pl: 'čierne' },
  kremova: { f: 'krémová', m: 'krémový', pl: 'krémové' },
  bordova: { f: 'bordová', m: 'bordový', pl: 'bordové' },
  hneda: { f: 'hnedá', m: 'hnedý', pl: 'hnedé' },
  transparentna: { f: 'priehľadná', m: 'priehľadný', pl: 'priehľadné' },
  viacfarebna: { f: 'viacfarebná', m: 'viacfarebný', pl: 'viacfarebné' },
} as const

export type Color = keyof typeof colors

export type Theme = {
  pattern: string
  /** After a noun: "Taniere s jednorožcom". */
  with: string
  /** In the attribute and in lists: "Jednorožec". */
  label: string
  occasion: string
  category: string | undefined
  colors: readonly Color[]
  /** One true sentence about the drawing, used in descriptions. */
  picture: string
}

const kids = (name: string): string => `Narodeninové témy > Detské oslavy > ${name}`

export const themes: readonly Theme[] = [
  {
    pattern: 'unicorn',
    with: 's jednorožcom',
    label: 'Jednorožec',
    occasion: 'Detské narodeniny',
    category: kids('Jednorožec'),
    colors: ['ruzova', 'fialova', 'svetlomodra'],
    picture: 'Na potlači je jednorožec s dúhovou hrivou a drobné zlaté hviezdičky.',
  },
  {
    pattern: 'dinosaur',
    with: 's dinosaurami',
    label: 'Dinosaury',
    occasion: 'Detské narodeniny',
    category: kids('Dinosaury'),
    colors: ['zelena', 'oranzova', 'zlta'],
    picture: 'Po potlači sa prechádzajú usmiate dinosaury medzi papraďami.',
  },
  {
    pattern: 'football',
    with: 's futbalovým motívom',
    label: 'Futbal',
    occasion: 'Detské narodeniny',
    category: kids('Futbal'),
    colors: ['zelena', 'biela', 'modra'],
    picture: 'Motív tvoria lopty a biele čiary ihriska na sviežom trávniku.',
  },
  {
    pattern: 'princess',
    with: 's princeznou',
    label: 'Princezné',
    occasion: 'Detské narodeniny',
    category: kids('Princezné'),
    colors: ['ruzova', 'fialova', 'zlata'],
    picture: 'Potlač zdobia korunky, vežičky zámku a jemné srdiečka.',
  },
  {
    pattern: 'pirate',
    with: 's pirátskym motívom',
    label: 'Piráti',
    occasion: 'Detské narodeniny',
    category: kids('Piráti'),
    colors: ['cierna', 'cervena', 'modra'],
    picture: 'Nechýba pirátska vlajka, truhlica ani skrížené šable.',
  },
  {
    pattern: 'space',
    with: 's vesmírnym motívom',
    label: 'Vesmír',
    occasion: 'Detské narodeniny',
    category: kids('Vesmír'),
    colors: ['modra', 'fialova', 'strieborna'],
    picture: 'Medzi planétami lietajú rakety a padajú hviezdy.',
  },
  {
    pattern: 'jungle',
    with: 's motívom džungle',
    label: 'Džungľa',
    occasion: 'Detské narodeniny',
    category: kids('Džungľa'),
    colors: ['zelena', 'zlta', 'matova'],
    picture: 'Spomedzi listov monstery vykúkajú lev, opica a tukan.',
  },
  {
    pattern: 'mermaid',
    with: 's morskou vílou',
    label: 'Morská víla',
    occasion: 'Detské narodeniny',
    category: kids('Morská víla'),
    colors: ['tyrkysova', 'fialova', 'ruzova'],
    picture: 'Rybie šupiny prechádzajú z tyrkysovej do fialovej a dopĺňajú ich mušle.',
  },
  {
    pattern: 'flowers',
    with: 's kvetmi',
    label: 'Kvety',
    occasion: 'Narodeniny',
    category: undefined,
    colors: ['ruzova', 'biela', 'matova'],
    picture: 'Drobné lúčne kvety pôsobia, akoby ich niekto namaľoval akvarelom.',
  },
  {
    pattern: 'stars',
    with: 's hviezdičkami',
    label: 'Hviezdy',
    occasion: 'Narodeniny',
    category: undefined,
    colors: ['modra', 'zlata', 'strieborna'],
    picture: 'Rozsypané hviezdičky sa hodia k zlatým aj strieborným doplnkom.',
  },
  {
    pattern: 'hearts',
    with: 'so srdiečkami',
    label: 'Srdiečka',
    occasion: 'Valentín',
    category: undefined,
    colors: ['cervena', 'ruzova', 'biela'],
    picture: 'Malé srdiečka sú rozložené pravidelne, takže vzor pôsobí pokojne.',
  },
  {
    pattern: 'dots',
    with: 's bodkami',
    label: 'Bodky',
    occasion: 'Narodeniny',
    category: undefined,
    colors: ['zlta', 'svetlomodra', 'cervena'],
    picture: 'Biele bodky na plnom podklade sú klasika, ktorá sa nezunuje.',
  },
  {
    pattern: 'stripes',
    with: 's prúžkami',
    label: 'Prúžky',
    occasion: 'Narodeniny',
    category: undefined,
    colors: ['cervena', 'modra', 'ruzova'],
    picture: 'Široké prúžky pripomínajú cirkusové šapitó.',
  },
  {
    pattern: 'halloween',
    with: 's halloweenskym motívom',
    label: 'Halloween',
    occasion: 'Halloween',
    category: undefined,
    colors: ['oranzova', 'cierna', 'fialova'],
    picture: 'Na potlači sa uškŕňajú tekvice, duchovia a netopiere.',
  },
  {
    pattern: 'christmas',
    with: 's vianočným motívom',
    label: 'Vianoce',
    occasion: 'Vianoce',
    category: undefined,
    colors: ['cervena', 'zelena', 'zlata'],
    picture: 'Vzor skladajú vločky, stromčeky a červené mašle.',
  },
  {
    pattern: 'wedding',
    with: 'so svadobným motívom',
    label: 'Svadba',
    occasion: 'Svadba',
    category: undefined,
    colors: ['biela', 'zlata', 'ruzovozlata'],
    picture: 'Jemná kresba vetvičiek a obrúčok nechá vyniknúť kvetinovú výzdobu.',
  },
]

export function themeOf(pattern: string): Theme {
  const theme = themes.find((candidate) => candidate.pattern === pattern)
  if (!theme) throw new Error(`No theme has the pattern ${pattern}`)
  return theme
}

/** How many pieces a pack with this name has; undefined for goods sold singly, by weight or by length. */
export function countIn(name: string): number | undefined {
  const [, pieces, portions] = /(\d+) (?:ks|kotúče|hárkov)(?= |$)|(\d+) × \d+ g$/.exec(name) ?? []
  const count = Number(pieces ?? portions)
  return count > 1 ? count : undefined
}
