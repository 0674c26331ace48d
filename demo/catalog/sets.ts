import { art, single } from './build.ts'
import type { ProductDraft } from './build.ts'
import { themeOf } from './words.ts'
import type { Color } from './words.ts'

const kids = 'Narodeninové témy > Detské oslavy'

type Set = {
  key: string
  name: string
  lead: string
  detail: string
  category: string[]
  color: Color
  pattern?: string
  price: number
  components: [variantCode: string, quantity: number, label: string][]
  hasHelium?: boolean
}

const sets: Set[] = [
  {
    key: 'HELIUM-RUZ',
    name: 'Héliová sada ružová: fľaša, 20 balónov a stuha',
    lead: 'Všetko na prvé lietajúce balóny v jednom balíku.',
    detail: 'Fľaša naplní všetkých dvadsať balónov s rezervou.',
    category: ['Hélium a príslušenstvo > Héliové fľaše', 'Balóny > Balónové sady'],
    color: 'ruzova',
    price: 4290,
    hasHelium: true,
    components: [
      ['HF-30', 1, 'héliová fľaša na 30 balónov'],
      ['LB-P30-10-RUZOVA', 2, 'ružové balóny 10 ks'],
      ['HS-KUC5-RUZOVA', 1, 'kučeravá stuha'],
    ],
  },
  {
    key: 'HELIUM-MOD',
    name: 'Héliová sada modrá: fľaša, 20 balónov a stuha',
    lead: 'Hélium, balóny a stuha zladené do modrej.',
    detail: 'K sade odporúčame dve závažia, aby balóny zostali pri stole.',
    category: ['Hélium a príslušenstvo > Héliové fľaše', 'Balóny > Balónové sady'],
    color: 'modra',
    price: 4290,
    hasHelium: true,
    components: [
      ['HF-30', 1, 'héliová fľaša na 30 balónov'],
      ['LB-P30-10-MODRA', 2, 'modré balóny 10 ks'],
      ['HS-KUC5-MODRA', 1, 'kučeravá stuha'],
    ],
  },
  {
    key: 'HELIUM-ZLA',
    name: 'Héliová sada zlatá so závažím',
    lead: 'Metalické balóny, hélium, stuha a závažie na slávnostný stôl.',
    detail: 'Metalický lesk vynikne najmä pri umelom osvetlení.',
    category: ['Hélium a príslušenstvo > Héliové fľaše', 'Narodeninové témy > Jubileá'],
    color: 'zlata',
    price: 4590,
    hasHelium: true,
    components: [
      ['HF-30', 1, 'héliová fľaša na 30 balónov'],
      ['LB-K30-10-ZLATA', 2, 'zlaté metalické balóny 10 ks'],
      ['HS-KUC5-ZLATA', 1, 'kučeravá stuha'],
      ['HZ-SRDCE-ZLATA', 2, 'závažie'],
    ],
  },
  {
    key: 'JUB-50',
    name: 'Sada na päťdesiatku: čísla 5 a 0 so zlatými balónmi',
    lead: 'Dve fóliové čísla vysoké 86 cm a dvadsať zlatých balónov.',
    detail: 'Čísla možno naplniť héliom alebo zavesiť za očká.',
    category: ['Narodeninové témy > Jubileá', 'Balóny > Balónové sady > Balónové kytice'],
    color: 'zlata',
    price: 1790,
    components: [
      ['FC-86-5-ZLATA', 1, 'fóliové číslo 5'],
      ['FC-86-0-ZLATA', 1, 'fóliové číslo 0'],
      ['LB-K30-10-ZLATA', 2, 'zlaté metalické balóny 10 ks'],
    ],
  },
  {
    key: 'JUB-18',
    name: 'Sada na osemnástku: čísla 1 a 8 ružovozlaté',
    lead: 'Ružovozlatá osemnástka s balónmi rovnakého odtieňa.',
    detail: 'Sada prinesie farebne zladenú výzdobu bez hľadania.',
    category: ['Narodeninové témy > Jubileá', 'Balóny > Balónové sady > Balónové kytice'],
    color: 'ruzovozlata',
    price: 1590,
    components: [
      ['FC-86-1-RUZOVOZLATA', 1, 'fóliové číslo 1'],
      ['FC-86-8-RUZOVOZLATA', 1, 'fóliové číslo 8'],
      ['LB-K30-10-RUZOVOZLATA', 1, 'metalické balóny 10 ks'],
    ],
  },
  {
    key: 'JUB-30',
    name: 'Sada na tridsiatku: čísla 3 a 0 strieborné',
    lead: 'Strieborné čísla a metalické balóny pre elegantnú oslavu.',
    detail: 'K sade sa hodí strieborný trblietavý záves.',
    category: ['Narodeninové témy > Jubileá', 'Balóny > Balónové sady > Balónové kytice'],
    color: 'strieborna',
    price: 1590,
    components: [
      ['FC-86-3-STRIEBORNA', 1, 'fóliové číslo 3'],
      ['FC-86-0-STRIEBORNA', 1, 'fóliové číslo 0'],
      ['LB-K30-10-STRIEBORNA', 1, 'metalické balóny 10 ks'],
    ],
  },
  {
    key: 'STOL-JED',
    name: 'Stolovanie s jednorožcom pre 8 detí',
    lead: 'Taniere, poháre a obrúsky s jednorožcom pre osem malých hostí.',
    detail: 'V sade ušetríte oproti nákupu po jednom.',
    category: [`${kids} > Jednorožec`, 'Party stolovanie'],
    color: 'ruzova',
    pattern: 'unicorn',
    price: 990,
    components: [
      ['ST-T23-UNICORN', 1, '8 ks tanierov 23 cm'],
      ['ST-T18-UNICORN', 1, '8 ks dezertných tanierov 18 cm'],
      ['ST-POH-UNICORN', 1, '8 ks pohárov 250 ml'],
      ['ST-OBR-UNICORN', 1, '20 ks obrúskov'],
    ],
  },
  {
    key: 'STOL-DINO',
    name: 'Stolovanie s dinosaurami pre 8 detí',
    lead: 'Kompletné stolovanie pre osem malých bádateľov.',
    detail: 'Doplňte ho girlandou a sviečkami rovnakej série.',
    category: [`${kids} > Dinosaury`, 'Party stolovanie'],
    color: 'oranzova',
    pattern: 'dinosaur',
    price: 990,
    components: [
      ['ST-T23-DINOSAUR', 1, '8 ks tanierov 23 cm'],
      ['ST-T18-DINOSAUR', 1, '8 ks dezertných tanierov 18 cm'],
      ['ST-POH-DINOSAUR', 1, '8 ks pohárov 250 ml'],
      ['ST-OBR-DINOSAUR', 1, '20 ks obrúskov'],
    ],
  },
  {
    key: 'STOL-FUT',
    name: 'Stolovanie s futbalovým motívom pre 8 detí',
    lead: 'Modré taniere s loptou a poháre pre víťazov.',
    detail: 'Osem tanierov a pohárov stačí na jedno družstvo s náhradníkmi.',
    category: [`${kids} > Futbal`, 'Party stolovanie'],
    color: 'modra',
    pattern: 'football',
    price: 790,
    components: [
      ['ST-T23-FOOTBALL', 1, '8 ks tanierov 23 cm'],
      ['ST-POH-FOOTBALL', 1, '8 ks pohárov 250 ml'],
      ['ST-OBR-FOOTBALL', 1, '20 ks obrúskov'],
    ],
  },
  {
    key: 'OSLAVA-PIRATI',
    name: 'Veľká pirátska oslava: výzdoba a stolovanie',
    lead: 'Girlanda, balóny, stolovanie a piňata v jednom balíku.',
    detail: 'Pripravená pre osem detí na dvojhodinovú oslavu.',
    category: [`${kids} > Piráti`, 'Balóny > Balónové sady'],
    color: 'cierna',
    pattern: 'pirate',
    price: 3190,
    components: [
      ['DG-PIRATE', 1, 'vlajočková girlanda'],
      ['LB-D30-PIRATE-CIERNA', 2, 'balóny s potlačou 6 ks'],
      ['ST-T23-PIRATE', 1, '8 ks tanierov 23 cm'],
      ['ST-POH-PIRATE', 1, '8 ks pohárov 250 ml'],
      ['PI-PIRATE', 1, 'piňata'],
    ],
  },
  {
    key: 'SVADBA-STOL',
    name: 'Svadobná sada na stôl pre 40 hostí',
    lead: 'Obrúsky, konfety a stredový pás v bielej a zlatej.',
    detail: 'Počty sú rozpočítané na päť okrúhlych stolov po osem miest.',
    category: ['Svadba a rozlúčka > Svadobné stolovanie'],
    color: 'biela',
    pattern: 'wedding',
    price: 2490,
    components: [
      ['ST-OBR-WEDDING', 3, 'obrúsky 20 ks'],
      ['SX-BEHUN-BIELA', 3, 'stredový pás 5 m'],
      ['DK-KONF-SRD-BIELA', 4, 'konfety srdiečka'],
    ],
  },
  {
    key: 'SILVESTER',
    name: 'Silvestrovská sada pre 12 ľudí',
    lead: 'Klobúčiky, frkačky, konfety a girlanda na polnoc.',
    detail: 'Stačí dochladiť šampanské, o zvyšok sa postará sada.',
    category: ['Vianoce a Silvester > Silvester > Silvestrovské doplnky'],
    color: 'zlata',
    pattern: 'stars',
    price: 1790,
    components: [
      ['KD-KLOB-SILV-ZLATA', 2, 'klobúčiky 6 ks'],
      ['GX-HR-FRKY-ZLATA', 2, 'frkačky 6 ks'],
      ['DK-TUBA40-ZLATA', 2, 'vystreľovacie konfety'],
      ['DK-HVIEZDY-ZLATA', 1, 'girlanda z hviezd'],
    ],
  },
  {
    key: 'GIRLANDA-START',
    name: 'Štartovacia sada na balónovú girlandu',
    lead: 'Pumpa, páska a lepiace body pre tých, čo začínajú.',
    detail: 'Balóny si pridajte vo farbách, ktoré máte radi.',
    category: ['Hélium a príslušenstvo > Pumpy a pomôcky', 'Balóny > Balónové sady > Balónové girlandy'],
    color: 'modra',
    price: 499,
    components: [
      ['HP-RUC-MODRA', 1, 'ručná pumpa'],
      ['HP-PAS5', 1, 'páska na girlandu 5 m'],
      ['HP-BODY', 1, 'lepiace body 100 ks'],
    ],
  },
  {
    key: 'HALLOWEEN',
    name: 'Halloweenska sada pre strašidelný večer',
    lead: 'Girlanda, balóny, stolovanie a rekvizity s tekvicami.',
    detail: 'Vyzdobíte s ňou obývačku za pol hodiny.',
    category: ['Halloween > Halloweenska výzdoba', 'Halloween > Halloweenske stolovanie'],
    color: 'oranzova',
    pattern: 'halloween',
    price: 1590,
    components: [
      ['DG-HALLOWEEN', 1, 'vlajočková girlanda'],
      ['LB-D30-HALLOWEEN-ORANZOVA', 1, '6 ks balónov s potlačou'],
      ['ST-T23-HALLOWEEN', 1, '8 ks tanierov 23 cm'],
      ['ST-POH-HALLOWEEN', 1, '8 ks pohárov 250 ml'],
      ['CX-RE-HALL', 1, 'foto rekvizity'],
    ],
  },
]

export function setProducts(): ProductDraft[] {
  return sets.map((set) => ({
    code: `SADA-${set.key}`,
    name: set.name,
    categories: set.category,
    brand: set.hasHelium ? 'Vzdušník' : 'Balonáda',
    short: set.lead,
    sentences: [set.lead, set.detail],
    facts: contentsOf(set),
    attributes: {
      ...(set.pattern && { theme: themeOf(set.pattern).label }),
      contents: contentsOf(set).join(', '),
    },
    // Drawn from its parts, on a background of its color.
    images: [art('set', { color: set.color })],
    ...(set.hasHelium && {
      dangerClass: 'gas',
      isBulky: true,
      minAge: 18,
      warnings:
        'Nevdychujte hélium, hrozí udusenie. Fľaša je pod tlakom. Deti mladšie ako 8 rokov sa môžu udusiť nenafúknutými alebo prasknutými balónikmi, vyžaduje sa dohľad dospelej osoby.',
    }),
    ...(!set.hasHelium &&
      set.components.some(([code]) => code.startsWith('LB-')) && {
        warnings:
          'Upozornenie! Deti mladšie ako 8 rokov sa môžu udusiť nenafúknutými alebo prasknutými balónikmi. Vyžaduje sa dohľad dospelej osoby. Nenafúknuté balóniky držte mimo dosahu detí. Prasknuté balóniky ihneď odstráňte.',
      }),
    isSteady: true,
    components: set.components.map(([variantCode, quantity]) => ({ variantCode, quantity })),
    variants: single(set.price, set.color),
  }))
}

/** A pack that is in the set once is listed by its pieces: "8 ks tanierov", not "1 × taniere". */
function contentsOf({ components }: Set): string[] {
  return components.map(([, quantity, label]) =>
    quantity === 1 && /^\d+ ks /.test(label) ? label : `${quantity} × ${label}`,
  )
}
