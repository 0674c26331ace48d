import { art, colorVariants, compose, single } from './build.ts'
import type { ProductDraft } from './build.ts'
import type { Color } from './words.ts'
import { themes } from './words.ts'

const hanging = 'Dekorácie > Závesné dekorácie'
const backdrops = 'Dekorácie > Pozadia a fotosteny'
const table = 'Dekorácie > Konfety a výzdoba stola'
const first = 'Narodeninové témy > Prvé narodeniny a krst'
const jubilee = 'Narodeninové témy > Jubileá'
const wedding = 'Svadba a rozlúčka > Svadobná výzdoba'
const party = 'Vianoce a Silvester > Silvester > Silvestrovské doplnky'

export function flagGarlands(): ProductDraft[] {
  return themes.map((theme, index) => {
    const code = `DG-${theme.pattern.toUpperCase()}`
    const length = [2, 2.5, 3][index % 3] ?? 2
    const flags = length * 4
    const color = theme.colors[0] ?? 'ruzova'
    return {
      code,
      name: `Vlajočková girlanda ${theme.with}, ${String(length).replace('.', ',')} m`,
      categories: [
        `${hanging} > Girlandy a vlajočky`,
        ...(theme.category ? [theme.category] : []),
        ...seasons(theme.pattern),
      ],
      brand: 'Girlanďák',
      short: `${flags} vlajočiek z pevného papiera na stuhe.`,
      sentences: [
        theme.picture,
        ...compose(
          code,
          [
            'Vlajočky sú navlečené, stačí girlandu rozvinúť a zavesiť.',
            'Papier s gramážou 250 g/m² sa nekrúti ani vo vlhkej záhrade.',
          ],
          [
            'Saténová stuha má na oboch koncoch 40 cm navyše na uviazanie.',
            'Po oslave ju zložíte naspäť do krabičky a použijete znova.',
          ],
        ),
      ],
      facts: [`Dĺžka: ${String(length).replace('.', ',')} m`, `Počet vlajočiek: ${flags}`, 'Materiál: papier 250 g/m²'],
      attributes: {
        theme: theme.label,
        occasion: theme.occasion,
        material: 'Papier',
        dimensions: `${String(length).replace('.', ',')} m`,
        contents: '1 ks',
      },
      images: [
        art('garland', { color, pattern: theme.pattern, size: 'flags', view: 'main' }),
        art('garland', { color, pattern: theme.pattern, size: 'flags', view: 'scene' }),
      ],
      variants: single([349, 390, 449][index % 3] ?? 349, color),
    }
  })
}

function seasons(pattern: string): string[] {
  if (pattern === 'halloween') return ['Halloween > Halloweenska výzdoba']
  if (pattern === 'christmas') return ['Vianoce a Silvester > Vianočná výzdoba a balenie']
  return pattern === 'wedding' ? [wedding] : []
}

const texts: readonly [string, string, Color[], string][] = [
  ['VŠETKO NAJLEPŠIE', 's nápisom Všetko najlepšie', ['zlata', 'ruzovozlata', 'viacfarebna', 'modra'], jubilee],
  ['MÁM 1 ROK', 's nápisom Mám 1 rok', ['ruzova', 'svetlomodra'], first],
  ['18 ROKOV', 's nápisom 18 rokov', ['zlata', 'cierna'], jubilee],
  ['30 ROKOV', 's nápisom 30 rokov', ['zlata', 'ruzovozlata'], jubilee],
  ['40 ROKOV', 's nápisom 40 rokov', ['zlata', 'strieborna'], jubilee],
  ['50 ROKOV', 's nápisom 50 rokov', ['zlata', 'bordova'], jubilee],
  ['60 ROKOV', 's nápisom 60 rokov', ['zlata', 'strieborna'], jubilee],
  ['JE TO CHLAPEC', 's nápisom Je to chlapec', ['svetlomodra'], first],
  ['JE TO DIEVČA', 's nápisom Je to dievča', ['ruzova'], first],
  ['MOJE PRVÉ SVÄTÉ PRIJÍMANIE', 's nápisom Moje prvé sväté prijímanie', ['biela', 'zlata'], first],
  ['NOVOMANŽELIA', 's nápisom Novomanželia', ['biela', 'zlata'], wedding],
  [
    'ROZLÚČKA SO SLOBODOU',
    's nápisom Rozlúčka so slobodou',
    ['ruzovozlata', 'fuksiova'],
    'Svadba a rozlúčka > Rozlúčka so slobodou',
  ],
  ['ŠŤASTNÝ NOVÝ ROK', 's nápisom Šťastný nový rok', ['zlata', 'strieborna'], party],
  [
    'VESELÉ VIANOCE',
    's nápisom Veselé Vianoce',
    ['cervena', 'zelena'],
    'Vianoce a Silvester > Vianočná výzdoba a balenie',
  ],
]

export function writtenGarlands(): ProductDraft[] {
  return texts.map(([text, label, palette, category], index) => {
    const code = `DN-${index + 1}`
    return {
      code,
      name: `Girlanda ${label}`,
      categories: [`${hanging} > Girlandy a vlajočky`, category],
      brand: 'Girlanďák',
      short: `Papierový nápis „${text}“ s výškou písmen 14 cm.`,
      sentences: compose(
        code,
        [
          `Text „${text}“ je vyrezaný z pevného kartónu, takže ho prečítate aj z druhého konca miestnosti.`,
          `Nápis „${text}“ zavesíte nad stôl, do dverí aj na plot v záhrade.`,
        ],
        [
          'Písmená si navlečiete sami, medzery medzi nimi tak prispôsobíte stene.',
          'Metalický povrch pekne odráža svetlo sviečok.',
        ],
        ['Šnúra meria 4 metre.', 'Zadná strana je biela, farba je iba vpredu.'],
      ),
      facts: ['Výška písmen: 14 cm', 'Šnúra: 4 m', 'Materiál: kartón 300 g/m²'],
      attributes: {
        material: 'Kartón',
        dimensions: '14 cm × 2,5 m',
        contents: '1 ks',
        occasion: category === wedding ? 'Svadba' : 'Narodeniny',
      },
      images: [
        art('garland', { color: palette[0], text, size: 'letters', view: 'main' }),
        art('garland', { color: palette[0], text, size: 'letters', view: 'scene' }),
      ],
      variants: colorVariants({
        colors: palette,
        price: 390 + (index % 3) * 50,
        image: (color) => art('garland', { color, text, size: 'letters', view: 'main' }),
      }),
    }
  })
}

type Line = {
  key: string
  name: string
  motif: string
  category: string
  also?: string[]
  lead: string
  size: string
  contents: string
  material: string
  price: number
  colors: Color[]
  pattern?: string
  brand: string
  form?: 'f' | 'm' | 'pl'
}

const lines: Line[] = [
  {
    key: 'ROZETY',
    name: 'Papierové rozety, 5 ks',
    motif: 'garland',
    category: `${hanging} > Rozety a lampióny`,
    lead: 'Päť vejárov v troch veľkostiach zavesíte na stenu ako obraz.',
    size: '20, 30 a 40 cm',
    contents: '5 ks',
    material: 'Papier',
    price: 690,
    colors: ['ruzova', 'svetlomodra', 'zlata', 'matova', 'viacfarebna'],
    pattern: 'dots',
    brand: 'Girlanďák',
    form: 'pl',
  },
  {
    key: 'LAMP25',
    name: 'Papierový lampión, 25 cm',
    motif: 'garland',
    category: `${hanging} > Rozety a lampióny`,
    lead: 'Okrúhly lampión s drôteným rámom, do ktorého sa zmestí aj LED svetielko.',
    size: '25 cm',
    contents: '1 ks',
    material: 'Ryžový papier a drôt',
    price: 179,
    colors: ['biela', 'ruzova', 'zlta', 'tyrkysova', 'cervena'],
    brand: 'Girlanďák',
    form: 'm',
  },
  {
    key: 'LAMP40',
    name: 'Papierový lampión, 40 cm',
    motif: 'garland',
    category: `${hanging} > Rozety a lampióny`,
    also: [wedding],
    lead: 'Veľký lampión pre svadobné stany a vysoké stropy.',
    size: '40 cm',
    contents: '1 ks',
    material: 'Ryžový papier a drôt',
    price: 290,
    colors: ['biela', 'kremova', 'ruzova'],
    brand: 'Girlanďák',
    form: 'm',
  },
  {
    key: 'POMPOM',
    name: 'Papierové pompóny, 3 ks',
    motif: 'garland',
    category: `${hanging} > Rozety a lampióny`,
    also: [first],
    lead: 'Z hodvábneho papiera rozložíte tri nadýchané pompóny.',
    size: '25 a 35 cm',
    contents: '3 ks',
    material: 'Hodvábny papier',
    price: 449,
    colors: ['biela', 'ruzova', 'svetlomodra', 'kremova', 'fialova'],
    pattern: 'flowers',
    brand: 'Girlanďák',
    form: 'pl',
  },
  {
    key: 'SPIRALY',
    name: 'Závesné špirály, 12 ks',
    motif: 'garland',
    category: `${hanging} > Rozety a lampióny`,
    also: [jubilee],
    lead: 'Fóliové špirály sa roztočia pri najmenšom prievane.',
    size: '60 cm',
    contents: '12 ks',
    material: 'Fólia',
    price: 349,
    colors: ['zlata', 'strieborna', 'viacfarebna'],
    pattern: 'stripes',
    brand: 'Trblietka',
    form: 'pl',
  },
  {
    key: 'STRAPCE',
    name: 'Strapcová girlanda, 2 m',
    motif: 'garland',
    category: `${hanging} > Girlandy a vlajočky`,
    lead: 'Dvanásť strapcov z hodvábneho papiera na jutovej šnúre.',
    size: '2 m',
    contents: '12 strapcov',
    material: 'Hodvábny papier',
    price: 490,
    colors: ['ruzova', 'matova', 'zlata', 'viacfarebna'],
    pattern: 'stripes',
    brand: 'Girlanďák',
  },
  {
    key: 'HVIEZDY',
    name: 'Girlanda z hviezd, 4 m',
    motif: 'garland',
    category: `${hanging} > Girlandy a vlajočky`,
    also: [party],
    lead: 'Trblietavé hviezdy prišité na tenkej niti pôsobia, akoby viseli vo vzduchu.',
    size: '4 m',
    contents: '1 ks',
    material: 'Papier',
    price: 350,
    colors: ['zlata', 'strieborna', 'ruzovozlata'],
    pattern: 'stars',
    brand: 'Trblietka',
  },
  {
    key: 'SRDCIA',
    name: 'Girlanda zo srdiečok, 3 m',
    motif: 'garland',
    category: `${hanging} > Girlandy a vlajočky`,
    also: [wedding],
    lead: 'Plstené srdiečka vydržia roky a dajú sa vyžehliť.',
    size: '3 m',
    contents: '1 ks',
    material: 'Plsť',
    price: 490,
    colors: ['cervena', 'ruzova', 'biela'],
    pattern: 'hearts',
    brand: 'Bielenka',
  },
  {
    key: 'JUTA',
    name: 'Jutová girlanda s čipkou, 2,5 m',
    motif: 'garland',
    category: `${hanging} > Girlandy a vlajočky`,
    also: [wedding],
    lead: 'Jutové vlajočky s bielou čipkou do záhradnej svadby.',
    size: '2,5 m',
    contents: '1 ks',
    material: 'Juta a bavlna',
    price: 890,
    colors: ['hneda'],
    pattern: 'wedding',
    brand: 'Bielenka',
  },
  {
    key: 'SVETLA',
    name: 'Svetelná reťaz na drôtiku, 5 m',
    motif: 'garland',
    category: `${hanging} > Girlandy a vlajočky`,
    also: [wedding, 'Vianoce a Silvester > Vianočná výzdoba a balenie'],
    lead: 'Päťdesiat teplých svetielok na drôtiku, ktorý drží akýkoľvek tvar.',
    size: '5 m',
    contents: '50 LED',
    material: 'Medený drôt',
    price: 790,
    colors: ['zlata', 'strieborna'],
    pattern: 'stars',
    brand: 'Zimohra',
  },
  {
    key: 'ZAVES',
    name: 'Trblietavý záves, 1 × 2 m',
    motif: 'backdrop',
    category: `${backdrops} > Trblietavé závesy`,
    also: [jubilee],
    lead: 'Lesklé pásiky premenia obyčajné dvere na vstup na slávnosť.',
    size: '1 × 2 m',
    contents: '1 ks',
    material: 'Metalická fólia',
    price: 499,
    colors: ['zlata', 'strieborna', 'ruzovozlata', 'cierna', 'modra', 'fuksiova'],
    brand: 'Trblietka',
    form: 'm',
  },
  {
    key: 'ZAVES-HOL',
    name: 'Holografický záves, 1 × 2,5 m',
    motif: 'backdrop',
    category: `${backdrops} > Trblietavé závesy`,
    lead: 'Pásiky hrajú všetkými farbami podľa toho, odkiaľ príde svetlo.',
    size: '1 × 2,5 m',
    contents: '1 ks',
    material: 'Holografická fólia',
    price: 690,
    colors: ['viacfarebna', 'strieborna'],
    pattern: 'stars',
    brand: 'Trblietka',
    form: 'm',
  },
  {
    key: 'ZAVES-SRD',
    name: 'Záves zo srdiečok, 1 × 2 m',
    motif: 'backdrop',
    category: `${backdrops} > Trblietavé závesy`,
    also: [wedding],
    lead: 'Retiazky malých srdiečok sa hodia k svadobnému stolu.',
    size: '1 × 2 m',
    contents: '1 ks',
    material: 'Metalická fólia',
    price: 790,
    colors: ['ruzovozlata', 'cervena'],
    pattern: 'hearts',
    brand: 'Trblietka',
    form: 'm',
  },
  {
    key: 'STENA-FLIT',
    name: 'Flitrová stena, 36 panelov',
    motif: 'backdrop',
    category: `${backdrops} > Trblietavé závesy`,
    also: [wedding],
    lead: 'Panely zacvaknete do seba a flitre sa rozkývu pri každom pohybe vzduchu.',
    size: '1,8 × 1,8 m',
    contents: '36 panelov',
    material: 'Plast',
    price: 8990,
    colors: ['zlata', 'strieborna', 'ruzovozlata'],
    pattern: 'confetti',
    brand: 'Trblietka',
  },
  {
    key: 'KONF-KRUZ',
    name: 'Konfety krúžky, 15 g',
    motif: 'confetti',
    category: `${table} > Konfety`,
    lead: 'Krúžky z hodvábneho papiera s priemerom 2 cm.',
    size: '2 cm',
    contents: '15 g',
    material: 'Hodvábny papier',
    price: 49,
    colors: ['viacfarebna', 'ruzova', 'modra', 'zlata'],
    brand: 'Trblietka',
    form: 'pl',
  },
  {
    key: 'KONF-HVI',
    name: 'Fóliové konfety hviezdičky, 14 g',
    motif: 'confetti',
    category: `${table} > Konfety`,
    also: [party],
    lead: 'Drobné hviezdičky na stôl aj do pozvánok.',
    size: '1 cm',
    contents: '14 g',
    material: 'Fólia',
    price: 129,
    colors: ['zlata', 'strieborna'],
    pattern: 'stars',
    brand: 'Trblietka',
    form: 'pl',
  },
  {
    key: 'KONF-SRD',
    name: 'Konfety srdiečka, 15 g',
    motif: 'confetti',
    category: `${table} > Konfety`,
    also: [wedding],
    lead: 'Papierové srdiečka na svadobný stôl.',
    size: '1,5 cm',
    contents: '15 g',
    material: 'Papier',
    price: 129,
    colors: ['cervena', 'ruzova', 'biela'],
    pattern: 'hearts',
    brand: 'Bielenka',
    form: 'pl',
  },
  {
    key: 'KONF-LUP',
    name: 'Lupienky ruží z textilu, 100 ks',
    motif: 'confetti',
    category: `${table} > Konfety`,
    also: [wedding],
    lead: 'Textilné lupienky nešpinia šaty a dajú sa pozbierať.',
    size: '5 cm',
    contents: '100 ks',
    material: 'Polyester',
    price: 249,
    colors: ['cervena', 'biela', 'ruzova', 'bordova'],
    pattern: 'flowers',
    brand: 'Bielenka',
    form: 'pl',
  },
  {
    key: 'TUBA40',
    name: 'Vystreľovacie konfety, 40 cm',
    motif: 'confetti',
    category: `${table} > Konfety`,
    also: [party],
    lead: 'Tuba na stlačený vzduch vystrelí konfety do výšky šiestich metrov, bez pyrotechnickej zložky.',
    size: '40 cm',
    contents: '1 ks',
    material: 'Kartón a fólia',
    price: 390,
    colors: ['zlata', 'viacfarebna', 'ruzova', 'svetlomodra'],
    pattern: 'confetti',
    brand: 'Trblietka',
    form: 'pl',
  },
  {
    key: 'TUBA80',
    name: 'Vystreľovacie konfety, 80 cm',
    motif: 'confetti',
    category: `${table} > Konfety`,
    also: [wedding],
    lead: 'Veľká tuba na prvý tanec či vyhlásenie víťaza.',
    size: '80 cm',
    contents: '1 ks',
    material: 'Kartón a fólia',
    price: 690,
    colors: ['zlata', 'biela'],
    pattern: 'confetti',
    brand: 'Trblietka',
    form: 'pl',
  },
  {
    key: 'BUB-60',
    name: 'Bublifuk s labyrintom, 60 ml',
    motif: 'bubbles',
    category: `${table} > Bublifuky`,
    also: ['Narodeninové témy > Detské oslavy'],
    lead: 'Vo vrchnáku je labyrint s guľôčkou, zabaví aj po vyfúkaní.',
    size: '60 ml',
    contents: '1 ks',
    material: 'Plast',
    price: 79,
    colors: ['ruzova', 'modra', 'zelena', 'zlta'],
    brand: 'Bublinkáreň',
    form: 'm',
  },
  {
    key: 'BUB-SVAD',
    name: 'Svadobné bublifuky, 24 ks',
    motif: 'bubbles',
    category: `${table} > Bublifuky`,
    also: [wedding],
    lead: 'Namiesto ryže: bubliny pri východe z kostola nič nezašpinia.',
    size: '16 ml',
    contents: '24 ks',
    material: 'Plast',
    price: 990,
    colors: ['biela'],
    pattern: 'wedding',
    brand: 'Bublinkáreň',
    form: 'pl',
  },
  {
    key: 'BUB-PIST',
    name: 'Bublinková pištoľ s náplňou',
    motif: 'bubbles',
    category: `${table} > Bublifuky`,
    also: ['Narodeninové témy > Detské oslavy'],
    lead: 'Vyfúkne stovky bublín za minútu; náplň 100 ml je v balení.',
    size: '19 cm',
    contents: '1 ks',
    material: 'Plast',
    price: 890,
    colors: ['tyrkysova', 'ruzova'],
    brand: 'Bublinkáreň',
  },
  {
    key: 'BUB-OBRIE',
    name: 'Súprava na obrie bubliny',
    motif: 'bubbles',
    category: `${table} > Bublifuky`,
    lead: 'Dve paličky so šnúrou a koncentrát na dva litre roztoku.',
    size: '70 cm',
    contents: 'Paličky a koncentrát',
    material: 'Drevo a bavlna',
    price: 1290,
    colors: ['viacfarebna'],
    brand: 'Bublinkáreň',
  },
  {
    key: 'BUB-NAP',
    name: 'Náplň do bublifuku, 1 l',
    motif: 'bubbles',
    category: `${table} > Bublifuky`,
    lead: 'Liter náplne do pištolí aj malých bublifukov.',
    size: '1 l',
    contents: '1 ks',
    material: 'Roztok',
    price: 349,
    colors: ['transparentna'],
    brand: 'Bublinkáreň',
  },
]

export function moreDecorations(): ProductDraft[] {
  return lines.map((line) => {
    const code = `DK-${line.key}`
    const draw = (color: Color | undefined, view: string): string =>
      art(line.motif, { color, pattern: line.pattern, size: hangingKinds[line.key], view, seed: line.key })
    return {
      code,
      name: line.name,
      categories: [line.category, ...(line.also ?? [])],
      brand: line.brand,
      short: line.lead,
      sentences: [line.lead, ...compose(code, decorationCare[line.motif] ?? [], decorationUse[line.motif] ?? [])],
      facts: [`Rozmer: ${line.size}`, `Balenie: ${line.contents}`, `Materiál: ${line.material.toLowerCase()}`],
      attributes: {
        material: line.material,
        dimensions: line.size,
        contents: line.contents,
        occasion: line.also?.includes(wedding) ? 'Svadba' : 'Narodeniny',
      },
      images: [draw(line.colors[0], 'main'), draw(line.colors[0], 'scene')],
      ...(line.motif === 'bubbles' && {
        warnings: 'Nepite. Pri zasiahnutí očí vypláchnite čistou vodou. Nevhodné pre deti do 3 rokov.',
      }),
      ...(line.motif === 'confetti' &&
        line.key.startsWith('TUBA') && {
          warnings: 'Nemierte na ľudí ani zvieratá. Držte od seba v uhle 45 stupňov. Iba pre dospelé osoby.',
        }),
      variants:
        line.colors.length > 1
          ? colorVariants({
              colors: line.colors,
              price: line.price,
              form: line.form ?? 'f',
              image: (color) => draw(color, 'main'),
            })
          : single(line.price, line.colors[0]),
    }
  })
}

/** Hanging goods: the garland motif draws several kinds of things. */
const hangingKinds: Record<string, string> = {
  ROZETY: 'fans',
  LAMP25: 'lanterns',
  LAMP40: 'lanterns',
  POMPOM: 'honeycomb',
  SPIRALY: 'stars',
  STRAPCE: 'tassels',
  HVIEZDY: 'stars',
  SRDCIA: 'flags',
  JUTA: 'flags',
  SVETLA: 'lights',
}

const decorationCare: Record<string, readonly string[]> = {
  garland: [
    'Zavesíte ju na priesvitnú pásku alebo lepiace body.',
    'V balení je plochá, takže ju poštou neprehneme.',
    'Hodí sa do interiéru aj pod strechu altánku.',
  ],
  backdrop: [
    'Vrchný pás má lepiacu plochu, nepotrebujete klince.',
    'Dva kusy vedľa seba pokryjú celú stenu fotokútika.',
    'Zrolovaný sa zmestí do zásuvky.',
  ],
  confetti: ['Balíček vystačí na dva metre stola.', 'Vo vlhku nechávajte zatvorené, aby sa nezlepili.'],
  bubbles: ['Náplň je bez parfumu a z oblečenia sa vyperie.', 'Najkrajšie bubliny vzniknú v tieni a za bezvetria.'],
}
const decorationUse: Record<string, readonly string[]> = {
  garland: ['Skombinujte ju s rozetami rovnakej farby.', 'Po oslave ju odložte, poslúži aj nabudúce.'],
  backdrop: ['Pri fotení odporúčame postaviť svetlo z boku.', 'Poslúži za stolom s tortou aj za novomanželmi.'],
  confetti: [
    'Použite ich na stôl, do balóna alebo do obálky s pozvánkou.',
    'Po oslave ich ľahko pozbierate vysávačom.',
  ],
  bubbles: ['Skvelé do záhrady, na svadbu aj do darčekového vrecúška.', 'Zabaví deti, kým sa krája torta.'],
}

export function canvasBackdrops(): ProductDraft[] {
  return themes
    .filter((theme) => !['dots', 'stripes', 'stars'].includes(theme.pattern))
    .map((theme, index) => {
      const code = `DP-${theme.pattern.toUpperCase()}`
      const color = theme.colors[0] ?? 'modra'
      const isBig = index % 2 === 0
      return {
        code,
        name: `Plátené pozadie ${theme.with}, ${isBig ? '220 × 150 cm' : '150 × 100 cm'}`,
        categories: [
          `${backdrops} > Plátené pozadia`,
          ...(theme.category ? [theme.category] : []),
          ...seasons(theme.pattern),
        ],
        brand: 'Momentka',
        short: 'Fotopozadie z pružného polyesteru s očkami na zavesenie.',
        sentences: [
          theme.picture,
          ...compose(
            code,
            [
              'Látka sa po vybalení nekrčí a prípadné záhyby vyžehlíte na stupni jedna.',
              'Pružná tkanina sa dá mierne napnúť, takže na stene neurobí vlny.',
            ],
            ['Po obvode je osem kovových očiek.', 'Perte ju v rukách pri 30 °C, farby zostanú sýte.'],
          ),
        ],
        facts: [`Rozmer: ${isBig ? '220 × 150 cm' : '150 × 100 cm'}`, 'Materiál: polyester', 'Očká: 8 ks'],
        attributes: {
          theme: theme.label,
          occasion: theme.occasion,
          material: 'Polyester',
          dimensions: isBig ? '220 × 150 cm' : '150 × 100 cm',
          contents: '1 ks',
        },
        images: [
          art('printed-backdrop', { color, pattern: theme.pattern, size: isBig ? 'wide' : undefined, view: 'main' }),
          art('printed-backdrop', { color, pattern: theme.pattern, size: isBig ? 'wide' : undefined, view: 'detail' }),
        ],
        variants: single(isBig ? 1990 : 1290, color),
      }
    })
}
