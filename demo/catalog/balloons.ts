import { foilWidth } from '../art/glyphs.ts'
import { art, colorVariants, compose, single } from './build.ts'
import { pickSome, randomOf } from './random.ts'
import type { ProductDraft } from './build.ts'
import type { Color } from './words.ts'
import { colors, themeOf, themes } from './words.ts'

const latexWarning =
  'Upozornenie! Deti mladšie ako 8 rokov sa môžu udusiť nenafúknutými alebo prasknutými balónikmi. Vyžaduje sa dohľad dospelej osoby. Nenafúknuté balóniky držte mimo dosahu detí. Prasknuté balóniky ihneď odstráňte.'
const foilWarning =
  'Nepoužívajte v blízkosti elektrického vedenia. Balón s héliom vždy zaťažte závažím a nevypúšťajte ho do prírody. Nevhodné pre deti do 3 rokov.'

const balloons = 'Balóny > Latexové balóny'
const foil = 'Balóny > Fóliové balóny'
const pastel: Color[] = ['cervena', 'ruzova', 'fuksiova', 'modra', 'svetlomodra', 'tyrkysova', 'zelena', 'zlta']
const soft: Color[] = ['matova', 'kremova', 'ruzova', 'svetlomodra', 'fialova', 'oranzova']
const shiny: Color[] = ['zlata', 'strieborna', 'ruzovozlata', 'modra', 'fialova', 'zelena', 'cervena']

const latexAdvice = [
  'Z pružného prírodného latexu, ktorý pri opatrnom nafukovaní nepraská.',
  'Steny sú rovnomerne hrubé, takže balón pri nafukovaní drží pekný kvapkovitý tvar.',
  'Farba zostáva sýta aj po úplnom nafúknutí.',
  'Hrdlo je dosť dlhé, aby sa dalo pohodlne zaviazať aj navliecť na pásku girlandy.',
]
const latexUse = [
  'S héliom lietajú 8 až 12 hodín, so vzduchom vydržia na stene celý víkend.',
  'Naplníte ich héliom aj vzduchom; na girlandu odporúčame nafúknuť každý balón trochu inak.',
  'Pred oslavou ich nafukujte v ten istý deň, slnko a chlad im skracujú život.',
  'Hodia sa pod strop, na stĺp aj do organickej girlandy.',
]

type LatexLine = {
  code: string
  name: string
  short: string
  lead: string
  category: string
  price: number
  count: number
  size: string
  colors: Color[]
  pattern?: string
  brand?: string
  isSteady?: boolean
}

const latexLines: LatexLine[] = [
  {
    code: 'LB-P30-10',
    name: 'Latexové balóny pastelové 30 cm, 10 ks',
    short: 'Desať pastelových balónov s priemerom 30 cm.',
    lead: 'Základ každej oslavy: desať balónov v jednej farbe.',
    category: 'Jednofarebné balóny',
    price: 249,
    count: 10,
    size: '30 cm',
    colors: [...pastel, 'oranzova', 'fialova', 'biela', 'cierna', 'viacfarebna'],
    isSteady: true,
  },
  {
    code: 'LB-P30-50',
    name: 'Latexové balóny pastelové 30 cm, 50 ks',
    short: 'Výhodné balenie na veľkú výzdobu.',
    lead: 'Päťdesiat balónov stačí na dvojmetrovú girlandu alebo oblak pod strop menšej sály.',
    category: 'Jednofarebné balóny',
    price: 890,
    count: 50,
    size: '30 cm',
    colors: [...pastel, 'biela', 'viacfarebna'],
  },
  {
    code: 'LB-P30-100',
    name: 'Latexové balóny pastelové 30 cm, 100 ks',
    short: 'Sto balónov pre sály, školy a firmy.',
    lead: 'Balenie, po ktorom siahajú aj profesionálni dekoratéri.',
    category: 'Jednofarebné balóny',
    price: 1490,
    count: 100,
    size: '30 cm',
    colors: ['cervena', 'modra', 'zelena', 'biela', 'viacfarebna'],
  },
  {
    code: 'LB-P13-50',
    name: 'Latexové balóny mini 13 cm, 50 ks',
    short: 'Malé balóny na detaily girlandy.',
    lead: 'Mini balóny vyplnia medzery medzi veľkými a girlanda pôsobí plnšie.',
    category: 'Jednofarebné balóny',
    price: 390,
    count: 50,
    size: '13 cm',
    colors: [...soft, 'biela', 'zlata'],
  },
  {
    code: 'LB-M30-10',
    name: 'Latexové balóny makrónkové 30 cm, 10 ks',
    short: 'Jemné cukríkové odtiene.',
    lead: 'Makrónkové odtiene sú tlmené a na fotografiách pôsobia veľmi jemne.',
    category: 'Jednofarebné balóny',
    price: 279,
    count: 10,
    size: '30 cm',
    colors: soft,
  },
  {
    code: 'LB-P45-5',
    name: 'Latexové balóny veľké 45 cm, 5 ks',
    short: 'Väčšie balóny do girlandy aj nad stôl.',
    lead: 'Päť balónov s priemerom 45 cm prinesie do girlandy rytmus.',
    category: 'Jednofarebné balóny',
    price: 390,
    count: 5,
    size: '45 cm',
    colors: ['biela', 'ruzova', 'svetlomodra', 'kremova', 'matova'],
  },
  {
    code: 'LB-J90-1',
    name: 'Obrí latexový balón 90 cm, 1 ks',
    short: 'Jeden balón, ktorý vyplní kút izby.',
    lead: 'Obrí balón pôsobí slávnostne sám aj so strapcovou stuhou.',
    category: 'Jednofarebné balóny',
    price: 450,
    count: 1,
    size: '90 cm',
    colors: ['biela', 'ruzova', 'transparentna', 'cierna', 'zlata'],
  },
  {
    code: 'LB-S30-8',
    name: 'Latexové balóny v tvare srdca 30 cm, 8 ks',
    short: 'Osem srdiečok na Valentín aj svadbu.',
    lead: 'Balóny majú tvar srdca už pri miernom nafúknutí.',
    category: 'Jednofarebné balóny',
    price: 350,
    count: 8,
    size: '30 cm',
    colors: ['cervena', 'ruzova', 'biela'],
    pattern: 'hearts',
  },
  {
    code: 'LB-K30-10',
    name: 'Latexové balóny metalické 30 cm, 10 ks',
    short: 'Perleťový lesk v desiatich kusoch.',
    lead: 'Metalické balóny majú jemný perleťový lesk, ktorý vynikne pri sviečkach.',
    category: 'Metalické a chrómové balóny',
    price: 299,
    count: 10,
    size: '30 cm',
    pattern: 'metallic',
    colors: shiny,
    isSteady: true,
  },
  {
    code: 'LB-K30-50',
    name: 'Latexové balóny metalické 30 cm, 50 ks',
    short: 'Metalický lesk vo výhodnom balení.',
    lead: 'Päťdesiat metalických balónov na slávnostnú sálu či svadobnú bránu.',
    category: 'Metalické a chrómové balóny',
    price: 1090,
    count: 50,
    size: '30 cm',
    pattern: 'metallic',
    colors: ['zlata', 'strieborna', 'ruzovozlata', 'viacfarebna'],
  },
  {
    code: 'LB-C30-5',
    name: 'Latexové balóny chrómové 30 cm, 5 ks',
    short: 'Zrkadlový efekt bez fólie.',
    lead: 'Chrómová úprava vyzerá ako leštený kov, no balón zostáva pružný.',
    category: 'Metalické a chrómové balóny',
    price: 390,
    count: 5,
    size: '30 cm',
    pattern: 'chrome',
    colors: shiny,
  },
  {
    code: 'LB-C13-25',
    name: 'Latexové balóny chrómové mini 13 cm, 25 ks',
    short: 'Malé zrkadlové balóny do girlandy.',
    lead: 'Pár chrómových mini balónov oživí aj jednofarebnú girlandu.',
    category: 'Metalické a chrómové balóny',
    price: 590,
    count: 25,
    size: '13 cm',
    pattern: 'chrome',
    colors: ['zlata', 'strieborna', 'ruzovozlata'],
  },
  {
    code: 'LB-X30-6',
    name: 'Konfetové balóny 30 cm, 6 ks',
    short: 'Priehľadné balóny s konfetami vnútri.',
    lead: 'Po nafúknutí potrite balón o vlnený sveter a konfety sa prichytia na stenách.',
    category: 'Konfetové balóny',
    price: 449,
    count: 6,
    size: '30 cm',
    colors: ['zlata', 'ruzovozlata', 'strieborna', 'ruzova', 'modra', 'viacfarebna'],
    pattern: 'confetti',
    brand: 'Trblietka',
  },
  {
    code: 'LB-X45-3',
    name: 'Konfetové balóny veľké 45 cm, 3 ks',
    short: 'Tri veľké balóny s fóliovými konfetami.',
    lead: 'Veľký priehľadný balón ukáže konfety zo všetkých strán.',
    category: 'Konfetové balóny',
    price: 590,
    count: 3,
    size: '45 cm',
    colors: ['zlata', 'ruzovozlata', 'viacfarebna'],
    pattern: 'confetti',
    brand: 'Trblietka',
  },
  {
    code: 'LB-X90-1',
    name: 'Obrí konfetový balón 90 cm, 1 ks',
    short: 'Pôsobivý balón na fotenie a odhalenie pohlavia bábätka.',
    lead: 'Balón s konfetami, ktorý sa pri prasknutí rozsype na celú partiu.',
    category: 'Konfetové balóny',
    price: 690,
    count: 1,
    size: '90 cm',
    colors: ['ruzova', 'svetlomodra', 'zlata'],
    pattern: 'confetti',
    brand: 'Trblietka',
  },
  {
    code: 'LB-T260-50',
    name: 'Balóny na modelovanie 260, 50 ks',
    short: 'Tenké dlhé balóny na zvieratká a meče.',
    lead: 'Profesionálny rozmer 260: po nafúknutí merajú 150 cm na dĺžku a 5 cm na šírku.',
    category: 'Balóny na modelovanie',
    price: 690,
    count: 50,
    size: '5 × 150 cm',
    colors: ['viacfarebna', 'biela', 'cierna', 'zelena'],
  },
  {
    code: 'LB-T260-100',
    name: 'Balóny na modelovanie 260, 100 ks',
    short: 'Veľké balenie pre animátorov.',
    lead: 'Sto modelovacích balónov v desiatich farbách vystačí na celé detské popoludnie.',
    category: 'Balóny na modelovanie',
    price: 1190,
    count: 100,
    size: '5 × 150 cm',
    colors: ['viacfarebna'],
  },
]

/** Plain round balloons of these sizes make a garland. */
const garlandSizes = new Set(['13 cm', '30 cm', '45 cm'])

export function latexBalloons(): ProductDraft[] {
  return latexLines.map((line) => ({
    code: line.code,
    name: line.name,
    categories: [`${balloons} > ${line.category}`],
    brand: line.brand ?? 'Balonáda',
    short: line.short,
    sentences: [line.lead, ...compose(line.code, latexAdvice, latexUse)],
    facts: [`Počet v balení: ${line.count} ks`, `Rozmer po nafúknutí: ${line.size}`, 'Materiál: prírodný latex'],
    attributes: {
      material: 'Prírodný latex',
      dimensions: line.size,
      contents: `${line.count} ks`,
      helium: line.category === 'Balóny na modelovanie' ? 'Nie' : 'Áno',
      occasion: 'Narodeniny',
      ...(garlandSizes.has(line.size) &&
        line.pattern === undefined && { garland_cm: line.size.replace(' cm', ''), pack_pieces: String(line.count) }),
    },
    images: [
      art('latex-balloon', { color: line.colors[0], pattern: line.pattern ?? 'plain', view: 'main', seed: line.code }),
      art('latex-balloon', { color: line.colors[0], pattern: line.pattern ?? 'plain', view: 'group', seed: line.code }),
    ],
    warnings: latexWarning,
    ...(line.isSteady && { isSteady: true }),
    variants: colorVariants({
      colors: line.colors,
      price: line.price,
      form: 'pl',
      image: (color) =>
        art('latex-balloon', { color, pattern: line.pattern ?? 'plain', view: 'main', seed: line.code }),
    }),
  }))
}

const milestones = [
  ['1', 'Prvé narodeniny', 'Narodeninové témy > Prvé narodeniny a krst'],
  ['18', 'Osemnáste narodeniny', 'Narodeninové témy > Jubileá'],
  ['30', 'Tridsiate narodeniny', 'Narodeninové témy > Jubileá'],
  ['40', 'Štyridsiate narodeniny', 'Narodeninové témy > Jubileá'],
  ['50', 'Päťdesiate narodeniny', 'Narodeninové témy > Jubileá'],
  ['60', 'Šesťdesiate narodeniny', 'Narodeninové témy > Jubileá'],
] as const

export function printedBalloons(): ProductDraft[] {
  const themed = themes.map((theme) => {
    const code = `LB-D30-${theme.pattern.toUpperCase()}`
    const seasonal = seasonOf(theme.pattern)
    return {
      code,
      name: `Latexové balóny ${theme.with} 30 cm, 6 ks`,
      categories: [`${balloons} > Balóny s potlačou`, ...(theme.category ? [theme.category] : []), ...seasonal],
      brand: 'Balonáda',
      short: `Šesť balónov s potlačou na oboch stranách: ${theme.label.toLowerCase()}.`,
      sentences: [theme.picture, ...compose(code, latexAdvice, latexUse)],
      facts: ['Počet v balení: 6 ks', 'Rozmer po nafúknutí: 30 cm', 'Potlač: obojstranná'],
      attributes: {
        theme: theme.label,
        occasion: theme.occasion,
        material: 'Prírodný latex',
        dimensions: '30 cm',
        contents: '6 ks',
        helium: 'Áno',
      },
      images: [
        art('latex-balloon', { color: theme.colors[0], pattern: theme.pattern, view: 'main' }),
        art('latex-balloon', { color: theme.colors[0], pattern: theme.pattern, view: 'group' }),
      ],
      warnings: latexWarning,
      variants: colorVariants({
        colors: theme.colors.slice(0, 2),
        price: 299,
        form: 'pl',
        image: (color) => art('latex-balloon', { color, pattern: theme.pattern, view: 'main' }),
      }),
    }
  })
  const numbered = milestones.map(([number, occasion, category]) => {
    const code = `LB-N30-${number}`
    return {
      code,
      name: `Latexové balóny s číslom ${number}, 30 cm, 8 ks`,
      categories: [`${balloons} > Balóny s potlačou`, category],
      brand: 'Balonáda',
      short: `Osem balónov s veľkým číslom ${number}.`,
      sentences: [
        `Na každom z ôsmich balónov je veľké číslo ${number}, ktoré dobre vidno aj z konca sály.`,
        ...compose(code, latexAdvice, latexUse),
      ],
      facts: ['Počet v balení: 8 ks', 'Rozmer po nafúknutí: 30 cm'],
      attributes: { occasion, material: 'Prírodný latex', dimensions: '30 cm', contents: '8 ks', helium: 'Áno' },
      images: [
        art('number-balloon', { color: 'zlata', text: number, view: 'main' }),
        art('number-balloon', { color: 'zlata', text: number, view: 'group' }),
      ],
      warnings: latexWarning,
      variants: colorVariants({
        colors: number === '1' ? ['ruzova', 'svetlomodra'] : ['zlata', 'cierna', 'ruzovozlata'],
        price: 350,
        form: 'pl',
        image: (color) => art('number-balloon', { color, text: number, view: 'main' }),
      }),
    }
  })
  return [...themed, ...numbered]
}

function seasonOf(pattern: string): string[] {
  if (pattern === 'halloween') return ['Halloween > Halloweenska výzdoba']
  if (pattern === 'christmas') return ['Vianoce a Silvester > Vianočná výzdoba a balenie']
  if (pattern === 'wedding') return ['Svadba a rozlúčka > Svadobná výzdoba']
  return []
}

const numberLead = [
  'Veľké číslo pekne vynikne nad tortou aj pri vchode do sály.',
  'Fotka s číslom patrí k narodeninám ako torta, a toto číslo vydrží na obe.',
  'Kombinovaním čísel zložíte každé výročie od prvých narodenín po storočnicu.',
  'Rovné hrany a hlboký lesk: číslo na fotografiách nepôsobí pokrčene.',
]
const numberUse = [
  'S héliom lieta 5 až 7 dní, so vzduchom vydrží aj mesiac.',
  'Samouzatvárací ventil sa po vytiahnutí slamky zavrie sám; slamka je v balení.',
  'Po oslave ho cez ventil vyfúknete slamkou a odložíte na budúci rok.',
  'Má štyri očká na zavesenie, takže hélium nie je nutné.',
]

export function foilNumbers(): ProductDraft[] {
  return Array.from({ length: 10 }, (_, digit) => String(digit)).flatMap((digit) => [
    foilNumber(digit, {
      code: `FC-86-${digit}`,
      name: `Fóliový balón číslo ${digit}, 86 cm`,
      height: '86 cm',
      price: 699,
      helium: 'Áno',
      colors: ['zlata', 'strieborna', 'ruzovozlata', 'ruzova', 'modra', 'cierna'],
      isSteady: digit === '5',
    }),
    foilNumber(digit, {
      code: `FC-86K-${digit}`,
      name: `Fóliový balón číslo ${digit}, krémový saténový, 86 cm`,
      height: '86 cm',
      price: 749,
      helium: 'Áno',
      colors: ['kremova'],
      isSteady: false,
    }),
    foilNumber(digit, {
      code: `FC-41-${digit}`,
      name: `Fóliový balón číslo ${digit} na paličke, 41 cm`,
      height: '41 cm',
      price: 249,
      helium: 'Nie',
      colors: ['zlata', 'strieborna'],
      isSteady: false,
    }),
  ])
}

type NumberLine = {
  code: string
  name: string
  height: string
  price: number
  helium: string
  colors: Color[]
  isSteady: boolean
}

function foilNumber(digit: string, line: NumberLine): ProductDraft {
  const isSmall = line.helium === 'Nie'
  return {
    code: line.code,
    name: line.name,
    categories: [
      `${foil} > Fóliové čísla`,
      'Narodeninové témy > Jubileá',
      // Advertising for New Year's Eve shows the year in foil.
      ...(isSmall ? [] : ['Vianoce a Silvester > Silvester > Silvestrovské doplnky']),
    ],
    brand: 'Fóliana',
    short: isSmall
      ? `Číslo ${digit} na paličke do torty alebo do kytice.`
      : `Lesklé číslo ${digit} vysoké ${line.height}.`,
    sentences: isSmall
      ? [
          `Malé číslo ${digit} na paličke zapichnete do torty, kytice aj črepníka.`,
          'Je určené na vzduch: pre hélium má primalý objem a nevzlietlo by.',
          'Nafúkne sa slamkou za niekoľko sekúnd, slamka aj palička sú v balení.',
        ]
      : compose(line.code, numberLead, numberUse),
    facts: [`Výška po nafúknutí: ${line.height}`, 'Materiál: nylonová fólia', 'Balenie: 1 ks so slamkou'],
    attributes: {
      occasion: 'Narodeniny',
      material: 'Nylonová fólia',
      dimensions: line.height,
      helium: line.helium,
      contents: '1 ks',
      // The small ones stand on a stick, in a cake.
      ...(!isSmall && { glyph: digit, height: line.height, width: widthOf(digit, line.height) }),
    },
    images: [
      art('foil-number', { color: line.colors[0], text: digit, view: 'main', seed: line.height }),
      art('foil-number', { color: line.colors[0], text: digit, view: 'scene', seed: line.height }),
    ],
    warnings: foilWarning,
    ...(line.isSteady && { isSteady: true }),
    variants: colorVariants({
      colors: line.colors,
      price: line.price,
      image: (color) => art('foil-number', { color, text: digit, view: 'main', seed: line.height }),
    }),
  }
}

/** As wide as it is drawn. */
function widthOf(character: string, height: string): string {
  return `${Math.round((foilWidth(character, 100, 33) / 133) * Number.parseInt(height, 10))} cm`
}

const letterLead = [
  'Z písmen zložíte meno oslávenca, iniciály aj celý odkaz.',
  'Zavesené na šnúrke vytvoria nápis presne podľa vás.',
  'Písmeno má pevné hrany, preto sa v nápise neprehýba.',
]
const letterUse = [
  'Písmená s výškou 35 cm sa plnia iba vzduchom, s héliom nevzlietnu.',
  'Dve očká v hornej časti slúžia na navlečenie šnúrky, ktorá je v balení.',
  'Nafúkne sa slamkou alebo ručnou pumpou a po oslave sa dá vyfúknuť.',
]
const signLead = [
  'Patrí k písmenám rovnakej výšky, z ktorých zložíte celý nápis.',
  'Zavesené na šnúrke vytvoria nápis presne podľa vás.',
]

type LetterLine = { height: string; price: number; helium: 'Áno' | 'Nie'; use: string[]; facts: string[] }

const smallLetters: LetterLine = {
  height: '35 cm',
  price: 199,
  helium: 'Nie',
  use: letterUse,
  facts: ['Výška po nafúknutí: 35 cm', 'Plnenie: iba vzduch', 'Balenie: 1 ks, slamka a šnúrka'],
}

const largeLetters: LetterLine = {
  height: '86 cm',
  price: 699,
  helium: 'Áno',
  use: numberUse,
  facts: ['Výška po nafúknutí: 86 cm', 'Vhodný na hélium aj vzduch', 'Balenie: 1 ks so slamkou'],
}

/** The digits of 86 cm are goods of their own, above. */
export function foilLetters(): ProductDraft[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ&!?']
  const small = [...letters, ...'0123456789'].map((character) => foilLetter(character, smallLetters))
  return [...small, foilHeart(smallLetters), ...letters.map((character) => foilLetter(character, largeLetters))]
}

const signNames: Record<string, { key: string; label: string }> = {
  '&': { key: 'ZNAK', label: 'znak &' },
  '!': { key: 'VYKRICNIK', label: 'výkričník' },
  '?': { key: 'OTAZNIK', label: 'otáznik' },
}

function foilLetter(character: string, line: LetterLine): ProductDraft {
  const isLetter = /[A-Z]/.test(character)
  const name = signNames[character] ?? {
    key: character,
    label: isLetter ? `písmeno ${character}` : `číslica ${character}`,
  }
  const seed = line.height === '35 cm' ? undefined : line.height
  return signDraft({
    line,
    ...name,
    glyph: character,
    width: widthOf(character, line.height),
    lead: isLetter ? letterLead : signLead,
    draw: (color, view) => art('foil-letter', { color, text: character, view, seed }),
  })
}

function foilHeart(line: LetterLine): ProductDraft {
  return signDraft({
    line,
    key: 'SRDCE',
    label: 'srdiečko',
    glyph: '♥',
    width: line.height,
    lead: signLead,
    draw: (color, view) => art('foil-shape', { color, pattern: 'heart', view, seed: line.height }),
  })
}

type SignDraft = {
  line: LetterLine
  key: string
  label: string
  glyph: string
  width: string
  lead: string[]
  draw: (color: Color, view: string) => string
}

function signDraft({ line, key, label, glyph, width, lead, draw }: SignDraft): ProductDraft {
  const { height } = line
  const code = `FP-${Number.parseInt(height, 10)}-${key}`
  return {
    code,
    name: `Fóliový balón ${label}, ${height}`,
    categories: [`${foil} > Fóliové písmená`],
    brand: 'Fóliana',
    short: `Lesklé ${label} na nápisy a mená.`,
    sentences: compose(code, lead, line.use),
    facts: line.facts,
    attributes: {
      material: 'Nylonová fólia',
      dimensions: height,
      helium: line.helium,
      contents: '1 ks',
      glyph,
      height,
      width,
    },
    images: [draw('zlata', 'main'), draw('zlata', 'scene')],
    warnings: foilWarning,
    variants: colorVariants({
      colors: ['zlata', 'strieborna', 'ruzovozlata'],
      price: line.price,
      form: 'pl',
      image: (color) => draw(color, 'main'),
    }).map((variant) => ({
      ...variant,
      ...(variant.color && { name: neuter[variant.color] ?? variant.name ?? '' }),
    })),
  }
}

const neuter: Partial<Record<Color, string>> = { zlata: 'zlaté', strieborna: 'strieborné', ruzovozlata: 'ružovozlaté' }

const writings: readonly [string, string, Color[], number][] = [
  ['VŠETKO NAJLEPŠIE', 'Narodeninové témy > Jubileá', ['zlata', 'ruzovozlata', 'strieborna'], 1290],
  ['VŠETKO NAJ', 'Narodeninové témy > Jubileá', ['ruzova', 'modra'], 990],
  ['JEDEN', 'Narodeninové témy > Prvé narodeniny a krst', ['ruzovozlata', 'modra'], 690],
  ['LÁSKA', 'Svadba a rozlúčka > Svadobná výzdoba', ['cervena', 'ruzovozlata'], 690],
  ['BUDÚ SVOJI', 'Svadba a rozlúčka > Rozlúčka so slobodou', ['ruzovozlata', 'biela'], 990],
  ['VITAJ DOMA', 'Narodeninové témy > Prvé narodeniny a krst', ['zlata', 'svetlomodra'], 1090],
  ['ŠŤASTNÝ NOVÝ ROK', 'Vianoce a Silvester > Silvester > Silvestrovské doplnky', ['zlata', 'strieborna'], 1390],
]

export function foilWritings(): ProductDraft[] {
  return writings.map(([text, category, palette, price], index) => {
    const count = [...text.replaceAll(' ', '')].length
    return {
      code: `FN-40-${index + 1}`,
      name: `Fóliový nápis ${text}, 40 cm`,
      categories: [`${foil} > Fóliové nápisy`, category],
      brand: 'Fóliana',
      short: `Nápis z ${count} lesklých písmen vysokých 40 cm.`,
      sentences: [
        `Nápis „${text}“ skladá ${count} samostatných balónov, ktoré navlečiete na priloženú šnúru.`,
        'Písmená sa plnia vzduchom cez slamku a celý nápis zavesíte približne za dvadsať minút.',
        'Diakritika je súčasťou písmen, nič netreba doliepať.',
      ],
      facts: [`Počet písmen: ${count}`, 'Výška písmena: 40 cm', 'V balení: šnúra 5 m a slamka'],
      attributes: { material: 'Nylonová fólia', dimensions: '40 cm', helium: 'Nie', contents: `${count} písmen` },
      images: [
        art('foil-letter', { color: palette[0], text, view: 'main' }),
        art('foil-letter', { color: palette[0], text, view: 'scene' }),
      ],
      warnings: foilWarning,
      variants: colorVariants({
        colors: palette,
        price,
        form: 'm',
        image: (color) => art('foil-letter', { color, text, view: 'main' }),
      }),
    }
  })
}

const shapes: readonly [string, string, string, Color[], string, number][] = [
  ['srdce', 'v tvare srdca', '45 cm', ['cervena', 'ruzova', 'ruzovozlata', 'zlata', 'biela'], 'heart', 190],
  ['hviezda', 'v tvare hviezdy', '45 cm', ['zlata', 'strieborna', 'modra', 'ruzovozlata', 'cierna'], 'star', 190],
  ['kruh', 'v tvare kruhu', '45 cm', ['svetlomodra', 'ruzova', 'matova', 'kremova'], 'round', 190],
  ['srdce-velke', 'v tvare veľkého srdca', '75 cm', ['cervena', 'ruzovozlata'], 'heart', 690],
  ['hviezda-velka', 'v tvare veľkej hviezdy', '75 cm', ['zlata', 'strieborna'], 'star', 690],
  ['mesiac', 'v tvare polmesiaca', '60 cm', ['zlata', 'strieborna'], 'moon', 490],
  ['koruna', 'v tvare koruny', '55 cm', ['zlata', 'ruzovozlata'], 'crown', 450],
  ['kvet', 'v tvare kvetu', '70 cm', ['ruzova', 'biela', 'zlta'], 'flowers', 550],
]

export function foilShapes(): ProductDraft[] {
  const plain = shapes.map(([key, shape, size, palette, drawing, price]) => ({
    code: `FT-${key.toUpperCase()}`,
    name: `Fóliový balón ${shape}, ${size}`,
    categories: [
      `${foil} > Srdcia a hviezdy`,
      ...(drawing === 'heart' ? ['Svadba a rozlúčka > Svadobná výzdoba'] : []),
    ],
    brand: 'Fóliana',
    short: `Jednofarebný fóliový balón ${shape}.`,
    sentences: [
      ...compose(
        `FT-${key}`,
        [
          'Jednofarebný tvar bez potlače ladí s číslami aj latexovými balónmi.',
          'Tri kusy s héliom a jedno závažie stačia na malú kyticu.',
        ],
        numberUse,
      ),
    ],
    facts: [`Rozmer po nafúknutí: ${size}`, 'Materiál: nylonová fólia', 'Vhodný na hélium aj vzduch'],
    attributes: {
      material: 'Nylonová fólia',
      dimensions: size,
      helium: 'Áno',
      contents: '1 ks',
      ...(drawing === 'heart' && { glyph: '♥', height: size, width: size }),
    },
    images: [
      art('foil-shape', { color: palette[0], pattern: drawing, view: 'main', seed: key }),
      art('foil-shape', { color: palette[0], pattern: drawing, view: 'scene', seed: key }),
    ],
    warnings: foilWarning,
    variants: colorVariants({
      colors: palette,
      price,
      form: 'm',
      image: (color) => art('foil-shape', { color, pattern: drawing, view: 'main', seed: key }),
    }),
  }))
  return [...plain, ...figures.map(figure)]
}

const figures: readonly [string, string, string, number, Color][] = [
  ['unicorn', 'Fóliový balón jednorožec s dúhovou hrivou', '92 × 78 cm', 790, 'ruzova'],
  ['dinosaur', 'Fóliový balón tyranosaurus', '84 × 96 cm', 790, 'zelena'],
  ['football', 'Fóliový balón futbalová lopta', '45 cm', 350, 'biela'],
  ['princess', 'Fóliový balón zámok pre princeznú', '70 × 86 cm', 790, 'ruzova'],
  ['pirate', 'Fóliový balón pirátska loď', '80 × 74 cm', 850, 'hneda'],
  ['space', 'Fóliový balón raketa', '44 × 88 cm', 750, 'strieborna'],
  ['jungle', 'Fóliový balón lev', '72 × 80 cm', 750, 'oranzova'],
  ['mermaid', 'Fóliový balón chvost morskej víly', '62 × 90 cm', 790, 'tyrkysova'],
  ['halloween', 'Fóliový balón usmiata tekvica', '60 × 55 cm', 590, 'oranzova'],
  ['christmas', 'Fóliový balón snehuliak', '58 × 92 cm', 690, 'biela'],
  ['wedding', 'Fóliový balón snubný prsteň', '64 × 76 cm', 690, 'zlata'],
]

function figure([pattern, name, size, price, color]: (typeof figures)[number]): ProductDraft {
  const theme = themeOf(pattern)
  const code = `FF-${pattern.toUpperCase()}`
  return {
    code,
    name: `${name}, ${size}`,
    categories: [`${foil} > Postavy a tvary`, ...(theme.category ? [theme.category] : []), ...seasonOf(pattern)],
    brand: 'Fóliana',
    short: `Tvarovaný balón s obojstrannou potlačou, ${size}.`,
    sentences: compose(
      code,
      [
        'Tvarovaný balón s potlačou z oboch strán pekne vyzerá zo všetkých kútov miestnosti.',
        'Veľká postavička, ktorú deti spoznajú už od dverí.',
        'Balón, okolo ktorého sa dá postaviť celá výzdoba.',
      ],
      ['Na jedno naplnenie treba približne 30 až 50 litrov hélia.', 'Bez hélia ho zavesíte za očko v hornej časti.'],
      numberUse,
    ),
    facts: [`Rozmer po nafúknutí: ${size}`, 'Materiál: nylonová fólia'],
    attributes: {
      theme: theme.label,
      occasion: theme.occasion,
      material: 'Nylonová fólia',
      dimensions: size,
      helium: 'Áno',
      contents: '1 ks',
    },
    images: [art('foil-shape', { color, pattern, view: 'main' }), art('foil-shape', { color, pattern, view: 'scene' })],
    warnings: foilWarning,
    variants: single(price, color),
  }
}

export function bouquets(): ProductDraft[] {
  return themes
    .filter((theme) => !['stripes', 'dots'].includes(theme.pattern))
    .map((theme) => {
      const code = `BK-${theme.pattern.toUpperCase()}`
      const color = theme.colors[0] ?? 'ruzova'
      const [latex, figures] = pickSome(randomOf(code), {
        from: [
          [4, 1],
          [5, 2],
          [6, 1],
          [7, 2],
        ] as const,
        count: 1,
      })[0] ?? [5, 2]
      return {
        code,
        name: `Balónová kytica ${theme.with}, ${latex + figures} ks`,
        categories: [
          'Balóny > Balónové sady > Balónové kytice',
          ...(theme.category ? [theme.category] : []),
          ...seasonOf(theme.pattern),
        ],
        brand: 'Balonáda',
        short: `Zladená kytica: ${latex} latexových a ${figures === 1 ? '1 fóliový balón' : `${figures} fóliové balóny`}.`,
        sentences: [
          theme.picture,
          ...compose(
            code,
            [
              'Farby sme zladili tak, aby ste už nič nemuseli dokupovať.',
              'Kytica stojí pri torte, pri stole aj vo dverách.',
              'Balóny prídu nenafúknuté, v predajni vám ich naplníme héliom na počkanie.',
            ],
            [
              'Na naplnenie celej kytice stačí malá héliová fľaša.',
              'Závažie odporúčame aspoň 150 gramov.',
              'V balení je aj stuha dlhá 10 metrov.',
            ],
          ),
        ],
        facts: [`Latexové balóny 30 cm: ${latex} ks`, `Fóliové balóny 45 cm: ${figures} ks`, 'Stuha 10 m: 1 ks'],
        attributes: {
          theme: theme.label,
          occasion: theme.occasion,
          material: 'Latex a nylonová fólia',
          contents: `${latex + figures} balónov`,
          helium: 'Áno',
        },
        images: [
          art('balloon-bouquet', { color, pattern: theme.pattern, count: latex + figures, view: 'main' }),
          art('balloon-bouquet', { color, pattern: theme.pattern, count: latex + figures, view: 'scene' }),
        ],
        warnings: latexWarning,
        variants: single(990 + latex * 60 + figures * 200, color),
      }
    })
}

const garlands: readonly [string, string, Color, string, number, number][] = [
  ['RUZOVA', 'ružovo-biela so zlatými detailmi', 'ruzova', 'Narodeninové témy > Prvé narodeniny a krst', 110, 1990],
  [
    'MODRA',
    'modro-biela so striebornými detailmi',
    'svetlomodra',
    'Narodeninové témy > Prvé narodeniny a krst',
    110,
    1990,
  ],
  ['ZLATA', 'čierno-zlatá', 'cierna', 'Vianoce a Silvester > Silvester > Silvestrovské doplnky', 105, 2190],
  [
    'RUZOVOZLATA',
    'ružovozlatá s konfetovými balónmi',
    'ruzovozlata',
    'Svadba a rozlúčka > Rozlúčka so slobodou',
    96,
    2290,
  ],
  ['BIELA', 'biela s eukalyptom', 'biela', 'Svadba a rozlúčka > Svadobná výzdoba', 120, 2790],
  ['ZELENA', 'džungľová s listami monstery', 'zelena', kidsTheme('Džungľa'), 118, 2490],
  ['TYRKYSOVA', 'morská s fóliovým chvostom', 'tyrkysova', kidsTheme('Morská víla'), 98, 2390],
  ['FIALOVA', 'dúhová s jednorožcom', 'fialova', kidsTheme('Jednorožec'), 108, 2490],
  ['ORANZOVA', 'oranžovo-čierna s netopiermi', 'oranzova', 'Halloween > Halloweenska výzdoba', 92, 1890],
  [
    'CERVENA',
    'červeno-zelená so zlatými hviezdami',
    'cervena',
    'Vianoce a Silvester > Vianočná výzdoba a balenie',
    100,
    2190,
  ],
  ['KREMOVA', 'krémovo-hnedá v prírodnom štýle', 'kremova', 'Narodeninové témy > Prvé narodeniny a krst', 124, 2690],
  ['VIACFAREBNA', 'farebná pre celú triedu', 'viacfarebna', 'Narodeninové témy > Detské oslavy', 130, 2290],
]

function kidsTheme(name: string): string {
  return `Narodeninové témy > Detské oslavy > ${name}`
}

export function balloonGarlands(): ProductDraft[] {
  return garlands.map(([key, look, color, category, count, price]) => {
    const code = `BG-${key}`
    return {
      code,
      name: `Balónová girlanda ${look}, ${count} balónov`,
      categories: ['Balóny > Balónové sady > Balónové girlandy', category],
      brand: 'Balonáda',
      short: `Sada ${count} balónov v štyroch veľkostiach s páskou a lepiacimi bodmi.`,
      sentences: [
        ...compose(
          code,
          [
            `Organická girlanda v odtieňoch, kde hrá hlavnú úlohu ${colors[color].f} farba.`,
            `Sada, z ktorej poskladáte oblúk dlhý 3 až 4 metre.`,
            `Všetkých ${count} balónov v štyroch veľkostiach, aby girlanda nepôsobila ako retiazka.`,
          ],
          [
            'Dvaja ľudia ju s elektrickou pumpou zložia za hodinu.',
            'Návod v slovenčine krok za krokom nájdete v balení.',
            'Na vzduchu vydrží dva až tri dni, preto ju pokojne postavte deň vopred.',
          ],
          [
            'Hélium nie je potrebné, girlanda sa plní vzduchom.',
            'Upevníte ju na háčiky alebo lepiace body bez vŕtania.',
          ],
        ),
      ],
      facts: [`Počet balónov: ${count} ks (13, 26, 30 a 45 cm)`, 'Páska na girlandu: 5 m', 'Lepiace body: 100 ks'],
      attributes: { material: 'Prírodný latex', dimensions: '3–4 m', contents: `${count} balónov`, helium: 'Nie' },
      images: [
        art('balloon-garland', { color, view: 'main', seed: key }),
        art('balloon-garland', { color, view: 'scene', seed: key }),
      ],
      warnings: latexWarning,
      variants: single(price, color),
    }
  })
}
