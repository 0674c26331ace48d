import { formatCount, formatNumber } from '#ui/format.ts'

const hoursOf = ({ from, to }: { from: number; to: number }): string => {
  // Hours of foil are shown as days, which is how makers state them.
  const isDays = from >= 48
  const [low, high] = isDays ? [Math.floor(from / 24), Math.floor(to / 24)] : [from, to]
  const noun = isDays ? formatCount(high, 'deň', 'dni', 'dní') : formatCount(high, 'hodina', 'hodiny', 'hodín')
  return low === high ? noun : `${low} až ${noun}`
}

// The calculator of helium and garlands.
export const heliumMessages = {
  title: 'Koľko hélia a balónov potrebujete?',
  lead: 'Zadajte, koľko balónov chcete naplniť a akú dlhú girlandu vyrábate. Spočítame litre, fľaše, závažia, stuhu aj balóny do girlandy.',
  balloons: 'Balóny s héliom',
  facts: (litres: number, hours: { from: number; to: number }) =>
    `asi ${formatNumber(litres)} l, lieta ${hoursOf(hours)}`,
  filling: 'Kde ich naplníte?',
  tank: 'Doma z fľaše',
  shop: 'Na predajni',
  garland: 'Balónová girlanda',
  meters: 'Dĺžka v metroch',
  metersHint: '0 = bez girlandy',
  colors: 'Farby girlandy',
  show: 'Spočítať',
  result: 'Čo budete potrebovať',
  nothing: 'Zadajte počet balónov alebo dĺžku girlandy.',
  litres: 'Hélium s rezervou 10 %',
  litresOf: (litres: number) => `asi ${formatNumber(litres)} l`,
  floats: 'Vydržia lietať',
  treated: 'S ochranným gélom Hi-Float',
  hours: hoursOf,
  lift: 'Ťah balónov',
  liftOf: (grams: number) => `asi ${formatNumber(grams)} g`,
  tankPrice: 'Z fľaše doma',
  shopPrice: 'Naplnenie na predajni',
  notFilled: 'všetky veľkosti nenapĺňame',
  noTank: 'toľko hélia nemáme skladom',
  slots: 'Nafúkneme vám ich na dohodnutý čas',
  shopNote: 'Naplnenie si pridáte v košíku pri balónoch voľbou Nafúknuť héliom. Vyzdvihnete ich na predajni.',
  garlandSizes: (parts: string) => `Do girlandy: ${parts}.`,
  garlandSize: (pieces: number, sizeCm: number) => `${pieces} ks s priemerom ${sizeCm} cm`,
  chooseColors: 'Vyberte farby girlandy a pridáme aj balóny.',
  missingColor: (color: string, sizeCm: number) => `Farbu ${color} s priemerom ${sizeCm} cm teraz nemáme.`,
  missingParts: {
    tank: 'fľaše s héliom',
    weight: 'závažia',
    ribbon: 'stuhy',
    tape: 'pásky',
    pack: 'balóny',
    pump: 'pumpy',
  },
  missing: (names: string) => `Teraz nemáme dosť kusov: ${names}.`,
  goods: 'Do košíka',
  pieces: (count: number) => `${count} ks`,
  total: 'Spolu',
  adult: 'Mám aspoň 18 rokov: hélium predávame iba dospelým.',
  adultFirst: 'Potvrďte, prosím, že máte aspoň 18 rokov.',
  add: 'Pridať všetko do košíka',
  addFirst: 'Najprv zadajte počet balónov alebo dĺžku girlandy.',
  added: 'Všetko je v košíku.',
  toCart: 'Prejsť do košíka',
  meanwhile: 'Niečo z toho práve kúpil niekto iný. Pozrite si zoznam znova.',
  failed: 'Do košíka sa to nepodarilo pridať. Skúste to, prosím, znova.',
  note: (balloons: number, meters: number) =>
    [
      ...(balloons > 0 ? [`Hélium na ${formatCount(balloons, 'balón', 'balóny', 'balónov')}`] : []),
      ...(meters > 0 ? [`girlanda ${meters} m`] : []),
    ].join(', '),
  safety: 'Bezpečnosť',
  warnings: [
    'Hélium nikdy nevdychujte: vytláča kyslík a hrozí udusenie, a to aj po jednom nádychu.',
    'Fľaša je pod tlakom. Používa ju iba dospelá osoba vo vetranom priestore, ďaleko od tepla; neprepichujte ju ani prázdnu.',
    'Deti do 8 rokov sa môžu udusiť nenafúknutými alebo prasknutými balónmi. Držte ich mimo ich dosahu a zvyšky hneď upracte.',
    'Balóny s héliom vždy priviažte k závažiu a nevypúšťajte ich do prírody.',
  ],
  source: (sources: string) =>
    `Litre a hodiny sú približné: ${sources}. Závisia od teploty, vlhkosti a od toho, ako balón naplníte.`,
} as const
