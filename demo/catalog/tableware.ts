import { art, colorVariants, compose, single } from './build.ts'
import type { ProductDraft } from './build.ts'
import type { Color } from './words.ts'
import { themes } from './words.ts'

const root = 'Party stolovanie'

type Ware = {
  key: string
  motif: string
  name: (suffix: string) => string
  category: string
  short: string
  contents: string
  size: string
  material: string
  prices: [themed: number, plain: number]
  facts: string[]
  lines: readonly (readonly string[])[]
  form: 'f' | 'm' | 'pl'
}

const wares: Ware[] = [
  {
    key: 'T23',
    motif: 'plate',
    name: (suffix) => `Papierové taniere ${suffix}, 23 cm, 8 ks`,
    category: `${root} > Taniere a poháre > Taniere`,
    short: 'Osem obedových tanierov s priemerom 23 cm.',
    contents: '8 ks',
    size: '23 cm',
    material: 'Papier',
    prices: [299, 229],
    facts: ['Priemer: 23 cm', 'Gramáž: 350 g/m²', 'Nevhodné do mikrovlnnej rúry'],
    lines: [
      [
        'Pevný papier unesie aj rezeň so šalátom.',
        'Vyvýšený okraj udrží omáčku na tanieri.',
        'Povrch odoláva mastnote, takže stôl zostane čistý.',
      ],
      ['Po oslave ich zložte na seba a máte upratané.', 'Ladia s pohármi, obrúskami a slamkami rovnakej série.'],
    ],
    form: 'pl',
  },
  {
    key: 'T18',
    motif: 'plate',
    name: (suffix) => `Dezertné papierové taniere ${suffix}, 18 cm, 8 ks`,
    category: `${root} > Taniere a poháre > Taniere`,
    short: 'Osem dezertných tanierikov na tortu a ovocie.',
    contents: '8 ks',
    size: '18 cm',
    material: 'Papier',
    prices: [249, 190],
    facts: ['Priemer: 18 cm', 'Gramáž: 300 g/m²'],
    lines: [
      ['Veľkosť akurát na kúsok torty a hrsť jahôd.', 'Tanierik je ľahký, deti ho udržia v jednej ruke.'],
      ['Skvele sa dopĺňa s obedovými taniermi 23 cm.', 'Potlač je z farieb vhodných na styk s potravinami.'],
    ],
    form: 'pl',
  },
  {
    key: 'POH',
    motif: 'cup',
    name: (suffix) => `Papierové poháre ${suffix}, 250 ml, 8 ks`,
    category: `${root} > Taniere a poháre > Poháre`,
    short: 'Osem pohárov na teplé aj studené nápoje.',
    contents: '8 ks',
    size: '250 ml',
    material: 'Papier',
    prices: [279, 199],
    facts: ['Objem: 250 ml', 'Na teplé aj studené nápoje'],
    lines: [
      [
        'Zosilnený okraj sa pri pití neohýba.',
        'Pohár sa v ruke nešmýka ani s ľadovou limonádou.',
        'Do pohára napíšete fixkou meno, aby si ho deti nepoplietli.',
      ],
      ['Zmestia sa do seba, skladovanie nezaberie miesto.', 'Hodia sa aj na pukance a malé sladkosti.'],
    ],
    form: 'pl',
  },
  {
    key: 'OBR',
    motif: 'napkin',
    name: (suffix) => `Papierové obrúsky ${suffix}, 33 × 33 cm, 20 ks`,
    category: `${root} > Obrúsky a obrusy > Obrúsky`,
    short: 'Dvadsať trojvrstvových obrúskov.',
    contents: '20 ks',
    size: '33 × 33 cm',
    material: 'Papier',
    prices: [259, 179],
    facts: ['Rozmer: 33 × 33 cm', 'Vrstvy: 3', 'Počet: 20 ks'],
    lines: [
      ['Tri vrstvy spoľahlivo vpijú aj rozliaty džús.', 'Mäkký papier je príjemný aj na detskú tvár.'],
      ['Dajú sa skladať do tvarov a držia ohyb.', 'Potlač je na vrchnej vrstve, spodné sú biele.'],
    ],
    form: 'pl',
  },
]

export function themedTableware(): ProductDraft[] {
  return wares.flatMap((ware) =>
    themes.map((theme, index) => {
      const code = `ST-${ware.key}-${theme.pattern.toUpperCase()}`
      const color = theme.colors[index % theme.colors.length] ?? 'ruzova'
      return {
        code,
        name: ware.name(theme.with),
        categories: [ware.category, ...(theme.category ? [theme.category] : []), ...seasons(theme.pattern)],
        brand: theme.pattern === 'wedding' ? 'Bielenka' : 'Papierovka',
        short: ware.short,
        sentences: [theme.picture, ...compose(code, ...ware.lines)],
        facts: ware.facts,
        attributes: {
          theme: theme.label,
          occasion: theme.occasion,
          material: ware.material,
          dimensions: ware.size,
          contents: ware.contents,
        },
        images: [
          art(ware.motif, { color, pattern: theme.pattern, view: 'main', seed: ware.key }),
          art(ware.motif, { color, pattern: theme.pattern, view: 'group', seed: ware.key }),
        ],
        variants: single(ware.prices[0], color),
      }
    }),
  )
}

function seasons(pattern: string): string[] {
  if (pattern === 'halloween') return ['Halloween > Halloweenske stolovanie']
  if (pattern === 'christmas') return ['Vianoce a Silvester > Vianočná výzdoba a balenie']
  return pattern === 'wedding' ? ['Svadba a rozlúčka > Svadobné stolovanie'] : []
}

const plain: Color[] = [
  'cervena',
  'ruzova',
  'modra',
  'svetlomodra',
  'zelena',
  'zlta',
  'biela',
  'cierna',
  'zlata',
  'viacfarebna',
]

export function plainTableware(): ProductDraft[] {
  return wares.map((ware) => {
    const code = `ST-${ware.key}-FARBA`
    const draw = (color: Color | undefined, view: string): string =>
      art(ware.motif, { color, pattern: 'plain', view, seed: ware.key })
    return {
      code,
      name: ware.name('jednofarebné'),
      categories: [ware.category],
      brand: 'Papierovka',
      short: ware.short,
      sentences: [
        'Jednofarebná séria, v ktorej nájdete taniere, poháre aj obrúsky v rovnakom odtieni.',
        ...compose(code, ...ware.lines),
      ],
      facts: ware.facts,
      attributes: { material: ware.material, dimensions: ware.size, contents: ware.contents, occasion: 'Narodeniny' },
      images: [draw('cervena', 'main'), draw('cervena', 'group')],
      isSteady: true,
      variants: colorVariants({
        colors: plain,
        price: ware.prices[1],
        form: 'pl',
        image: (color) => draw(color, 'main'),
      }),
    }
  })
}

type Line = {
  key: string
  name: string
  motif: string
  category: string
  lead: string
  contents: string
  size: string
  material: string
  price: number
  colors: Color[]
  pattern?: string
  also?: string[]
  pieces?: number
  form: 'f' | 'm' | 'pl'
}

const lines: Line[] = [
  {
    key: 'OBRUS-PAP',
    name: 'Papierový obrus, 130 × 180 cm',
    motif: 'tablecloth',
    category: 'Obrúsky a obrusy > Obrusy',
    lead: 'Papierový obrus s tenkou vrstvou proti pretečeniu.',
    contents: '1 ks',
    size: '130 × 180 cm',
    material: 'Papier',
    price: 349,
    colors: ['biela', 'cervena', 'modra', 'ruzova', 'zelena', 'cierna'],
    form: 'm',
  },
  {
    key: 'OBRUS-BOD',
    name: 'Umývateľný obrus s bodkami, 137 × 274 cm',
    motif: 'tablecloth',
    category: 'Obrúsky a obrusy > Obrusy',
    lead: 'Dlhý obrus na dva spojené stoly, stačí ho pretrieť hubkou.',
    contents: '1 ks',
    size: '137 × 274 cm',
    material: 'Plast',
    price: 490,
    colors: ['ruzova', 'svetlomodra', 'cervena'],
    pattern: 'dots',
    form: 'm',
  },
  {
    key: 'OBRUS-KRU',
    name: 'Okrúhly obrus, priemer 210 cm',
    motif: 'tablecloth',
    category: 'Obrúsky a obrusy > Obrusy',
    lead: 'Na okrúhly stôl pre osem hostí.',
    contents: '1 ks',
    size: '210 cm',
    material: 'Netkaná textília',
    price: 690,
    colors: ['biela', 'kremova'],
    form: 'm',
    also: ['Svadba a rozlúčka > Svadobné stolovanie'],
  },
  {
    key: 'BEHUN',
    name: 'Stredový pás na stôl, 30 cm × 5 m',
    motif: 'tablecloth',
    category: 'Obrúsky a obrusy > Obrusy',
    lead: 'Jemný organzový pás, na ktorom vynikne kvetinová výzdoba.',
    contents: '1 ks',
    size: '30 cm × 5 m',
    material: 'Organza',
    price: 590,
    colors: ['biela', 'zlata', 'ruzovozlata', 'bordova', 'matova'],
    form: 'm',
    also: ['Svadba a rozlúčka > Svadobné stolovanie'],
  },
  {
    key: 'OBRUS-TIGR',
    name: 'Obrus s listami monstery, 120 × 180 cm',
    motif: 'tablecloth',
    category: 'Obrúsky a obrusy > Obrusy',
    lead: 'Zelené listy sa hodia k džungli aj k letnej záhradnej oslave.',
    contents: '1 ks',
    size: '120 × 180 cm',
    material: 'Papier',
    price: 449,
    colors: ['zelena'],
    pattern: 'jungle',
    form: 'm',
    also: ['Narodeninové témy > Detské oslavy > Džungľa'],
  },
  {
    key: 'OBRUS-HALL',
    name: 'Obrus s pavučinou, 137 × 213 cm',
    motif: 'tablecloth',
    category: 'Obrúsky a obrusy > Obrusy',
    lead: 'Čierny obrus s bielou pavučinou po celej ploche.',
    contents: '1 ks',
    size: '137 × 213 cm',
    material: 'Plast',
    price: 549,
    colors: ['cierna'],
    pattern: 'halloween',
    form: 'm',
    also: ['Halloween > Halloweenske stolovanie'],
  },
  {
    key: 'SLAM-PRU',
    name: 'Papierové slamky s prúžkami, 12 ks',
    motif: 'straw',
    category: 'Príbory a slamky > Slamky',
    lead: 'Špirálové prúžky v dvoch farbách.',
    contents: '12 ks',
    size: '19,5 cm',
    material: 'Papier',
    price: 149,
    colors: ['cervena', 'ruzova', 'modra', 'zelena', 'zlata', 'cierna'],
    pattern: 'stripes',
    form: 'pl',
  },
  {
    key: 'SLAM-HVI',
    name: 'Papierové slamky s hviezdičkami, 12 ks',
    motif: 'straw',
    category: 'Príbory a slamky > Slamky',
    lead: 'Drobné hviezdičky na bielom podklade.',
    contents: '12 ks',
    size: '19,5 cm',
    material: 'Papier',
    price: 149,
    colors: ['zlata', 'strieborna'],
    pattern: 'stars',
    form: 'pl',
  },
  {
    key: 'SLAM-JED',
    name: 'Papierové slamky s jednorožcom, 6 ks',
    motif: 'straw',
    category: 'Príbory a slamky > Slamky',
    lead: 'Na každej slamke sedí jednorožec z pevného papiera.',
    contents: '6 ks',
    size: '19,5 cm',
    material: 'Papier',
    price: 199,
    colors: ['ruzova'],
    pattern: 'unicorn',
    form: 'pl',
    also: ['Narodeninové témy > Detské oslavy > Jednorožec'],
  },
  {
    key: 'SLAM-FUT',
    name: 'Papierové slamky s loptou, 6 ks',
    motif: 'straw',
    category: 'Príbory a slamky > Slamky',
    lead: 'Zelené slamky s kartónovou futbalovou loptou.',
    contents: '6 ks',
    size: '19,5 cm',
    material: 'Papier',
    price: 199,
    colors: ['zelena'],
    pattern: 'football',
    form: 'pl',
    also: ['Narodeninové témy > Detské oslavy > Futbal'],
  },
  {
    key: 'PRIB-DREV',
    pieces: 8,
    name: 'Drevené príbory, 24 ks',
    motif: 'cutlery',
    category: 'Príbory a slamky > Príbory',
    lead: 'Osem nožov, osem vidličiek a osem lyžičiek z brezového dreva.',
    contents: '24 ks',
    size: '16 cm',
    material: 'Brezové drevo',
    price: 249,
    colors: ['hneda'],
    form: 'pl',
  },
  {
    key: 'PRIB-FARBA',
    pieces: 6,
    name: 'Drevené príbory s farebnou rúčkou, 18 ks',
    motif: 'cutlery',
    category: 'Príbory a slamky > Príbory',
    lead: 'Rúčky sú potlačené farbou vhodnou na styk s potravinami.',
    contents: '18 ks',
    size: '16 cm',
    material: 'Brezové drevo',
    price: 299,
    colors: ['ruzova', 'svetlomodra', 'zlata'],
    form: 'pl',
  },
  {
    key: 'PRIB-LYZ',
    name: 'Drevené lyžičky na zmrzlinu, 50 ks',
    motif: 'cutlery',
    category: 'Príbory a slamky > Príbory',
    lead: 'Malé lopatky do kelímkov so zmrzlinou aj s tiramisu.',
    contents: '50 ks',
    size: '9,5 cm',
    material: 'Brezové drevo',
    price: 199,
    colors: ['hneda'],
    form: 'pl',
  },
  {
    key: 'PRIB-MET',
    pieces: 8,
    name: 'Metalické príbory, 24 ks',
    motif: 'cutlery',
    category: 'Príbory a slamky > Príbory',
    lead: 'Pevné umývateľné príbory, ktoré vyzerajú ako z kovu.',
    contents: '24 ks',
    size: '19 cm',
    material: 'Plast na viac použití',
    price: 590,
    colors: ['zlata', 'strieborna', 'ruzovozlata'],
    form: 'pl',
    also: ['Svadba a rozlúčka > Svadobné stolovanie'],
  },
  {
    key: 'POH-SEKT',
    name: 'Poháre na sekt, 150 ml, 6 ks',
    motif: 'cup',
    category: 'Taniere a poháre > Poháre',
    lead: 'Číre poháre so stopkou, ktoré sa skladajú z dvoch častí.',
    contents: '6 ks',
    size: '150 ml',
    material: 'Plast na viac použití',
    price: 490,
    colors: ['transparentna', 'zlata'],
    form: 'pl',
    also: ['Vianoce a Silvester > Silvester > Silvestrovské doplnky'],
  },
  {
    key: 'MISKY',
    name: 'Papierové misky na zmrzlinu, 8 ks',
    motif: 'cup',
    category: 'Taniere a poháre > Poháre',
    lead: 'Misky na zmrzlinu, pukance aj ovocie.',
    contents: '8 ks',
    size: '200 ml',
    material: 'Papier',
    price: 249,
    colors: ['ruzova', 'matova', 'zlta'],
    pattern: 'stripes',
    form: 'pl',
  },
  {
    key: 'KOSICKY',
    name: 'Papierové košíčky na muffiny, 50 ks',
    motif: 'cup',
    category: 'Taniere a poháre > Poháre',
    lead: 'Košíčky znesú rúru do 200 °C a nepremastia sa.',
    contents: '50 ks',
    size: '5 × 3,5 cm',
    material: 'Papier na pečenie',
    price: 199,
    colors: ['zlata', 'biela', 'viacfarebna'],
    pattern: 'dots',
    form: 'pl',
    also: ['Sviečky a torty > Ozdoby na tortu'],
  },
]

export function moreTableware(): ProductDraft[] {
  return lines.map((line) => {
    const code = `SX-${line.key}`
    const draw = (color: Color | undefined, view: string): string =>
      art(line.motif, { color, pattern: line.pattern, view, seed: line.key })
    return {
      code,
      name: line.name,
      categories: [`${root} > ${line.category}`, ...(line.also ?? [])],
      brand: line.also?.some((path) => path.startsWith('Svadba')) ? 'Bielenka' : 'Papierovka',
      short: line.lead,
      sentences: [line.lead, ...compose(code, care[line.motif] ?? [], use)],
      facts: [`Rozmer: ${line.size}`, `Balenie: ${line.contents}`, `Materiál: ${line.material.toLowerCase()}`],
      attributes: { material: line.material, dimensions: line.size, contents: line.contents, occasion: 'Narodeniny' },
      images: [draw(line.colors[0], 'main'), draw(line.colors[0], 'group')],
      ...(line.pieces && { pieces: line.pieces }),
      variants:
        line.colors.length > 1
          ? colorVariants({
              colors: line.colors,
              price: line.price,
              form: line.form,
              image: (color) => draw(color, 'main'),
            })
          : single(line.price, line.colors[0]),
    }
  })
}

const care: Record<string, readonly string[]> = {
  tablecloth: ['Záhyby od skladania sa do hodiny vyrovnajú.', 'Po stranách visí 25 až 30 cm, stôl pôsobí upravene.'],
  straw: ['V nápoji vydržia tvar viac než hodinu.', 'Slamky sú zabalené v papierovej krabičke.'],
  cutlery: ['Okraje sú hladko brúsené, netreba sa báť triesok.', 'Zvládnu aj tuhšiu tortu a grilované mäso.'],
  cup: ['Tvar je stabilný aj na nerovnom stole v záhrade.', 'Môžete ich použiť aj na sladký bar.'],
}
const use = [
  'Počítajte radšej s rezervou pre dvoch nečakaných hostí.',
  'Dobre ladí s jednofarebnou sériou tanierov a pohárov.',
  'Rovnakú farbu nájdete aj medzi balónmi a girlandami.',
]
