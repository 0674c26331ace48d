import { art, colorVariants, compose, single } from './build.ts'
import type { ProductDraft } from './build.ts'
import type { Color } from './words.ts'

const root = 'Hélium a príslušenstvo'
const gasWarning =
  'Nevdychujte, hrozí udusenie. Fľaša je pod tlakom: nevystavujte ju teplote nad 50 °C, neprepichujte a nespaľujte ani po vyprázdnení. Manipulovať s ňou smie iba dospelá osoba v dobre vetranom priestore.'

const tanks: readonly [string, number, string, string, Color, number][] = [
  ['20', 20, '0,14 m³', '34 × 23 cm', 'ruzova', 2790],
  ['30', 30, '0,25 m³', '40 × 26 cm', 'fialova', 3690],
  ['50', 50, '0,42 m³', '45 × 31 cm', 'modra', 4990],
  ['100', 100, '0,84 m³ v dvoch fľašiach', '2 × 45 × 31 cm', 'tyrkysova', 9490],
]

export function heliumTanks(): ProductDraft[] {
  return tanks.map(([key, balloons, volume, size, color, price]) => ({
    code: `HF-${key}`,
    name:
      key === '100' ? 'Dvojbalenie héliových fliaš na 100 balónov' : `Jednorazová héliová fľaša na ${balloons} balónov`,
    categories: [`${root} > Héliové fľaše`],
    brand: 'Vzdušník',
    short: `Naplní ${balloons} latexových balónov s priemerom 23 cm.`,
    sentences: [
      `Objem ${volume} vystačí na ${balloons} latexových balónov s priemerom 23 cm alebo približne na polovicu balónov s priemerom 30 cm.`,
      ...compose(
        `HF-${key}`,
        [
          'Ohybná koncovka sa hodí na latexové aj fóliové balóny a fľašu netreba vracať.',
          'Plní sa priamo z koncovky, nepotrebujete žiadny redukčný ventil.',
        ],
        [
          'Prázdna fľaša z ocele patrí do zberného dvora medzi kovy.',
          'Balóny plňte až v deň oslavy, najlepšie dve hodiny pred príchodom hostí.',
        ],
      ),
    ],
    facts: [
      `Objem hélia: ${volume}`,
      `Rozmer: ${size}`,
      'Čistota: najmenej 92 %',
      'Doručujeme iba kuriérom alebo na predajňu',
    ],
    attributes: {
      material: 'Oceľ',
      dimensions: size,
      contents: `Hélium na ${balloons} balónov`,
      helium_litres: String(Math.round(Number(volume.slice(0, 4).replace(',', '.')) * 1000)),
    },
    images: [
      art('helium-tank', { color, size: key, view: 'main' }),
      art('helium-tank', { color, size: key, view: 'scene' }),
    ],
    warnings: gasWarning,
    dangerClass: 'gas',
    isBulky: true,
    minAge: 18,
    isSteady: key === '30',
    variants: single(price, color),
  }))
}

const weights: readonly [string, string, string, Color[], number, number][] = [
  ['SRDCE', 'Závažie na balóny v tvare srdca', 'heart', ['cervena', 'ruzovozlata', 'zlata'], 150, 149],
  ['HVIEZDA', 'Závažie na balóny v tvare hviezdy', 'star', ['zlata', 'strieborna', 'modra'], 150, 149],
  ['DARCEK', 'Závažie na balóny darčeková krabička', 'cupcake', ['cervena', 'modra', 'fialova'], 170, 179],
  ['PYRAMIDA', 'Závažie na balóny fóliová pyramída', 'plain', ['zlata', 'strieborna', 'viacfarebna'], 160, 129],
  ['TEHLICKA', 'Závažie na veľké kytice', 'anchor', ['biela', 'cierna'], 500, 349],
  ['MEDVED', 'Závažie na balóny medvedík', 'paw', ['hneda', 'ruzova'], 140, 199],
]

export function balloonWeights(): ProductDraft[] {
  return weights.map(([key, name, shape, palette, grams, price]) => ({
    code: `HZ-${key}`,
    name: `${name}, ${grams} g`,
    categories: [`${root} > Závažia a stuhy > Závažia na balóny`],
    brand: 'Vzdušník',
    short: `Udrží ${Math.floor(grams / 15)} latexových balónov s héliom.`,
    sentences: compose(
      `HZ-${key}`,
      [
        `S hmotnosťou ${grams} g udrží ${Math.floor(grams / 15)} latexových balónov s priemerom 30 cm.`,
        `Závažie váži ${grams} g, čo stačí na ${Math.floor(grams / 25)} stredných fóliových balónov.`,
      ],
      [
        'Háčik v hornej časti je dosť široký aj na niekoľko stúh naraz.',
        'Spodok je rovný, takže stojí na stole bez podložky.',
      ],
      ['Obsahuje piesok, preto ho nenechávajte v daždi.', 'Po oslave ho môžete použiť znova.'],
    ),
    facts: [`Hmotnosť: ${grams} g`, 'Balenie: 1 ks'],
    attributes: { dimensions: `${grams} g`, contents: '1 ks', material: 'Papier a piesok', holds_grams: String(grams) },
    images: [
      art('balloon-weight', { color: palette[0], pattern: shape, view: 'main' }),
      art('balloon-weight', { color: palette[0], pattern: shape, view: 'scene' }),
    ],
    isSteady: key === 'SRDCE',
    variants: colorVariants({
      colors: palette,
      price,
      // Závažie is neuter; for these colors its form equals the plural one.
      form: 'pl',
      image: (color) => art('balloon-weight', { color, pattern: shape, view: 'main' }),
    }),
  }))
}

const ribbons: readonly [string, string, string, string, Color[], number][] = [
  [
    'KUC5',
    'Stuha kučeravá 5 mm × 225 m',
    'Nožnicami ju stočíte do špirály.',
    '5 mm × 225 m',
    ['cervena', 'zlata', 'biela', 'modra', 'ruzova'],
    449,
  ],
  [
    'KUC10',
    'Stuha kučeravá 10 mm × 50 m',
    'Širšia stuha na darčeky aj balóny.',
    '10 mm × 50 m',
    ['ruzova', 'svetlomodra', 'strieborna'],
    329,
  ],
  [
    'MAT',
    'Stuha matná 5 mm × 100 m',
    'Matný povrch sa neleskne na fotografiách.',
    '5 mm × 100 m',
    ['kremova', 'matova', 'bordova'],
    390,
  ],
  [
    'SAT',
    'Stuha saténová 12 mm × 25 m',
    'Jemný satén na kytice a menovky.',
    '12 mm × 25 m',
    ['biela', 'kremova', 'ruzovozlata', 'bordova'],
    299,
  ],
  [
    'SAT25',
    'Stuha saténová 25 mm × 25 m',
    'Široký satén na mašle a stoličky.',
    '25 mm × 25 m',
    ['biela', 'cervena', 'tyrkysova'],
    420,
  ],
  ['JUT', 'Stuha jutová 40 mm × 10 m', 'Hrubá juta do prírodnej výzdoby.', '40 mm × 10 m', ['hneda'], 449],
  [
    'STRAP',
    'Strapcová stuha na obrí balón, 1,2 m',
    'Papierové strapce na šnúrke k balónu s priemerom 90 cm.',
    '1,2 m',
    ['zlata', 'ruzova', 'viacfarebna'],
    490,
  ],
  [
    'SADA',
    'Sada šiestich kučeravých stúh, 6 × 10 m',
    'Šesť farieb v jednom balení.',
    '5 mm × 10 m',
    ['viacfarebna'],
    259,
  ],
]

export function balloonRibbons(): ProductDraft[] {
  return ribbons.map(([key, name, lead, size, palette, price]) => ({
    code: `HS-${key}`,
    name,
    categories: [`${root} > Závažia a stuhy > Stuhy na balóny`, 'Darčeky > Darčekové balenie'],
    brand: 'Stužka & syn',
    short: lead,
    sentences: [
      lead,
      ...compose(
        `HS-${key}`,
        ['Cievka sa neodvíja sama, koniec zachytíte v záreze.', 'Farba je stála a nepúšťa ani na vlhkých rukách.'],
        ['Na jeden balón počítajte s dĺžkou 1,5 až 2 metre.', 'Hodí sa na balóny, darčeky aj vrecúška pre hostí.'],
      ),
    ],
    facts: [`Rozmer: ${size}`, 'Balenie: 1 cievka'],
    attributes: {
      dimensions: size,
      contents: '1 cievka',
      // Ribbons for balloons; the others are for presents and chairs.
      ...(/^(KUC|MAT)/.test(key) && { ribbon_metres: /(\d+) m$/.exec(size)?.[1] ?? '' }),
      material: key.startsWith('SAT') ? 'Polyester' : key === 'JUT' ? 'Juta' : 'Polypropylén',
    },
    images: [
      art('ribbon', { color: palette[0], view: 'main', seed: key }),
      art('ribbon', { color: palette[0], view: 'scene', seed: key }),
    ],
    isSteady: key === 'KUC5',
    variants: colorVariants({
      colors: palette,
      price,
      image: (color) => art('ribbon', { color, view: 'main', seed: key }),
    }),
  }))
}

type Tool = {
  key: string
  name: string
  motif: 'pump' | 'tape'
  lead: string
  facts: string[]
  price: number
  colors: Color[]
  material: string
}

const tools: Tool[] = [
  {
    key: 'RUC',
    name: 'Ručná pumpa na balóny, obojsmerná',
    motif: 'pump',
    lead: 'Pumpuje pri ťahu aj pri tlaku, takže balón s priemerom 30 cm je plný na štyri pohyby.',
    facts: ['Dĺžka: 28 cm', 'Dve koncovky'],
    price: 299,
    colors: ['ruzova', 'modra', 'zelena'],
    material: 'Plast',
  },
  {
    key: 'MINI',
    name: 'Mini pumpa na modelovacie balóny',
    motif: 'pump',
    lead: 'Úzka tryska presne sadne do hrdla tenkých balónov.',
    facts: ['Dĺžka: 22 cm'],
    price: 249,
    colors: ['cervena', 'modra'],
    material: 'Plast',
  },
  {
    key: 'NOZ',
    name: 'Nožná pumpa na balóny',
    motif: 'pump',
    lead: 'Ruky zostanú voľné na viazanie balónov.',
    facts: ['Hadica: 1 m', 'Objem: 3 litre'],
    price: 1190,
    colors: ['cierna'],
    material: 'Plast a guma',
  },
  {
    key: 'EL1',
    name: 'Elektrická pumpa na balóny, jedna tryska',
    motif: 'pump',
    lead: 'Tlačidlový aj trvalý chod, balón naplní za dve sekundy.',
    facts: ['Príkon: 400 W', 'Kábel: 1,5 m', 'Hmotnosť: 1 kg'],
    price: 2490,
    colors: ['ruzova', 'modra'],
    material: 'Plast',
  },
  {
    key: 'EL2',
    name: 'Elektrická pumpa na balóny, dve trysky',
    motif: 'pump',
    lead: 'Dve trysky plnia dva balóny naraz, stovka balónov je hotová za štvrť hodiny.',
    facts: ['Príkon: 600 W', 'Kábel: 1,8 m'],
    price: 3290,
    colors: ['zelena', 'fialova'],
    material: 'Plast',
  },
  {
    key: 'ELP',
    name: 'Profesionálna pumpa s časovačom',
    motif: 'pump',
    lead: 'Časovač nastaví rovnakú veľkosť každého balóna, čo pri girlandách ušetrí hodiny merania.',
    facts: ['Príkon: 900 W', 'Časovač: 0,1 až 9,9 s'],
    price: 18900,
    colors: ['strieborna'],
    material: 'Kov a plast',
  },
  {
    key: 'AKU',
    name: 'Akumulátorová pumpa na balóny',
    motif: 'pump',
    lead: 'Na jedno nabitie naplní 150 balónov aj uprostred lúky.',
    facts: ['Nabíjanie: USB-C', 'Hmotnosť: 0,6 kg'],
    price: 4490,
    colors: ['biela'],
    material: 'Plast',
  },
  {
    key: 'PAS5',
    name: 'Páska na balónovú girlandu, 5 m',
    motif: 'tape',
    lead: 'Priehľadná páska s dierkami, do ktorých pretiahnete hrdlá balónov.',
    facts: ['Dĺžka: 5 m'],
    price: 149,
    colors: ['transparentna'],
    material: 'Plast',
  },
  {
    key: 'BODY',
    name: 'Lepiace body na balóny, 100 ks',
    motif: 'tape',
    lead: 'Obojstranné body držia balóny na sebe aj na stene a nezanechajú stopu.',
    facts: ['Priemer: 10 mm', 'Počet: 100 ks'],
    price: 129,
    colors: ['transparentna'],
    material: 'Lepidlo na gélovom základe',
  },
  {
    key: 'OBJ',
    name: 'Obojstranná lepiaca páska na dekorácie, 10 m',
    motif: 'tape',
    lead: 'Pevne drží papierové aj fóliové dekorácie, po oslave sa stiahne v celku.',
    facts: ['Šírka: 19 mm', 'Dĺžka: 10 m'],
    price: 229,
    colors: ['biela'],
    material: 'Papier',
  },
  {
    key: 'STOJ',
    name: 'Stojan na balóny so siedmimi paličkami',
    motif: 'pump',
    lead: 'Balóny na stojane vyzerajú, akoby lietali, a hélium pritom netreba.',
    facts: ['Výška: 70 cm', 'Paličky: 7 ks'],
    price: 590,
    colors: ['transparentna'],
    material: 'Plast',
  },
  {
    key: 'OBL',
    name: 'Skladací oblúk na balóny, 2,5 m',
    motif: 'pump',
    lead: 'Rám z hliníkových tyčí so základňami, ktoré naplníte vodou alebo pieskom.',
    facts: ['Výška: 250 cm', 'Šírka: 280 cm'],
    price: 4990,
    colors: ['biela'],
    material: 'Hliník a plast',
  },
]

export function balloonTools(): ProductDraft[] {
  return tools.map((tool) => ({
    code: `HP-${tool.key}`,
    name: tool.name,
    categories: [
      tool.motif === 'tape'
        ? `${root} > Pumpy a pomôcky > Pásky a lepiace body`
        : tool.key === 'STOJ' || tool.key === 'OBL'
          ? `${root} > Pumpy a pomôcky`
          : `${root} > Pumpy a pomôcky > Pumpy na balóny`,
    ],
    brand: 'Vzdušník',
    short: tool.lead,
    sentences: [
      tool.lead,
      ...compose(
        `HP-${tool.key}`,
        [
          'Návod v slovenčine je súčasťou balenia.',
          'Vyskúšali sme ju na stovkách balónov v našich predajniach.',
          'Po použití sa zmestí do zásuvky.',
        ].slice(0, tool.key === 'OBL' ? 1 : tool.motif === 'tape' ? 1 : 2),
        ['Dobre sa dopĺňa s páskou na girlandy.', 'Pri stavbe väčšej výzdoby vám ušetrí veľa času.'],
      ),
    ],
    facts: tool.facts,
    attributes: {
      material: tool.material,
      contents: '1 ks',
      ...(tool.key === 'PAS5' && { garland_metres: '5' }),
      ...(/^(RUC|NOZ|EL|AKU)/.test(tool.key) && { pump: 'Áno' }),
    },
    images: [
      art(tool.motif, { color: tool.colors[0], view: 'main', seed: tool.key }),
      art(tool.motif, { color: tool.colors[0], view: 'scene', seed: tool.key }),
    ],
    isSteady: tool.key === 'RUC' || tool.key === 'PAS5' || tool.key === 'BODY',
    ...(tool.key === 'OBL' && { isBulky: true }),
    variants:
      tool.colors.length > 1
        ? colorVariants({
            colors: tool.colors,
            price: tool.price,
            image: (color) => art(tool.motif, { color, view: 'main', seed: tool.key }),
          })
        : single(tool.price, tool.colors[0]),
  }))
}
