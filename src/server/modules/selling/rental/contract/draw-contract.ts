import type { Contacts } from '#contracts/content.ts'
import { formatEuro } from '#kernel/euro.ts'
import { goodsName } from '#kernel/goods-name.ts'
import type { Cents } from '#kernel/money.ts'
import { formatDay, type PdfDefinition } from '#server/modules/selling/papers/index.ts'
import type { HiredCostume } from './contract.queries.ts'

/** `lines`: address and contact, without empty ones. */
export type Hirer = { name: string; lines: readonly string[] }

export type ContractContent = {
  shop: Contacts
  /** Of the order. */
  number: string
  orderedOn: string // YYYY-MM-DD
  hirer: Hirer
  costumes: readonly HiredCostume[]
}

const soft = '#6B5670'
const line = '#E9DFEB'

/**
 * The contract of hire: who, what, from when until when, for how much, the deposit and the late fee, and what was settled of it. It repeats the
 * terms of the order and names no paragraph (ADR 0099).
 */
export function drawContract({ shop, number, orderedOn, hirer, costumes }: ContractContent): PdfDefinition {
  const title = `Zmluva o nájme kostýmov č. ${number}`
  const places = [...new Set(costumes.map(({ store }) => `${store.name}, ${store.street}, ${store.zip} ${store.town}`))]
  return {
    info: { title, author: shop.company, subject: number },
    language: 'sk',
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Figtree', fontSize: 9.5, lineHeight: 1.3, color: '#2B1330' },
    styles: {
      h: { font: 'Baloo', fontSize: 18, margin: [0, 0, 0, 4] },
      h2: { bold: true, fontSize: 11, margin: [0, 16, 0, 6] },
    },
    content: [
      { text: title, style: 'h' },
      { text: `Uzavretá objednávkou zo dňa ${formatDay(orderedOn)}`, color: soft, margin: [0, 0, 0, 14] },
      { columns: [drawParty('Prenajímateľ', toLender(shop)), drawParty('Nájomca', hirer)], columnGap: 24 },
      { text: 'Predmet nájmu', style: 'h2' },
      drawCostumes(costumes),
      drawSums(costumes),
      { text: 'Miesto vyzdvihnutia a vrátenia', style: 'h2' },
      ...places.map((text) => ({ text })),
      { text: 'Podmienky', style: 'h2' },
      { ol: listTerms(costumes), margin: [0, 0, 0, 4] as [number, number, number, number] },
      ...drawSettlement(costumes),
      {
        margin: [0, 44, 0, 0],
        columns: [
          { text: `${'.'.repeat(46)}\nza prenajímateľa, dátum` },
          { text: `${'.'.repeat(46)}\nnájomca, dátum`, alignment: 'right' },
        ],
      },
    ],
    footer: (page: number, pages: number) => ({
      margin: [48, 12, 48, 0],
      columns: [
        { text: `${shop.company} · ${shop.register}`, color: soft, fontSize: 7 },
        { text: `${number} · strana ${page} z ${pages}`, alignment: 'right', color: soft, fontSize: 7, width: 140 },
      ],
    }),
  }
}

function toLender(shop: Contacts): Hirer {
  const lines = [
    shop.street,
    `${shop.zip} ${shop.town}`.trim(),
    shop.company_id === '' ? '' : `IČO: ${shop.company_id}`,
    shop.tax_id === '' ? '' : `DIČ: ${shop.tax_id}`,
    shop.email,
    shop.phone,
  ]
  return { name: shop.company, lines: lines.filter((text) => text !== '') }
}

function drawParty(role: string, { name, lines }: Hirer) {
  return {
    stack: [
      { text: role, color: soft, fontSize: 8, margin: [0, 0, 0, 3] as [number, number, number, number] },
      { text: name, bold: true, fontSize: 10.5 },
      ...lines.map((text) => ({ text })),
    ],
  }
}

const right = { alignment: 'right' } as const
const table = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: (index: number) => (index === 0 ? 0 : 6),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}

function drawCostumes(costumes: readonly HiredCostume[]) {
  const head = ['Kostým', 'Vyzdvihnutie', 'Vrátenie', 'Nájomné', 'Kaucia', 'Deň meškania']
  return {
    layout: table,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 58, 58, 52, 52, 52],
      body: [
        head.map((text, index) => ({ text, color: soft, fontSize: 8, ...(index > 0 && right) })),
        ...costumes.map((costume) => [
          { stack: [{ text: goodsName(costume) }, { text: `značka ${costume.unit}`, color: soft, fontSize: 8 }] },
          { text: formatDay(costume.firstOn), ...right, noWrap: true },
          { text: formatDay(costume.lastOn), ...right, noWrap: true },
          { text: formatEuro(costume.rentCents), ...right },
          { text: formatEuro(costume.depositCents), ...right },
          { text: formatEuro(costume.lateDayCents), ...right },
        ]),
      ],
    },
  }
}

function drawSums(costumes: readonly HiredCostume[]) {
  const rent = sumOf(costumes, ({ rentCents }) => rentCents)
  const deposit = sumOf(costumes, ({ depositCents }) => depositCents)
  return {
    text: `Nájomné spolu ${formatEuro(rent)}, kaucia spolu ${formatEuro(deposit)}. Zľavy, spôsob platby a doklad sú súčasťou objednávky.`,
    margin: [0, 8, 0, 0] as [number, number, number, number],
  }
}

function listTerms(costumes: readonly HiredCostume[]): string[] {
  const hasDeposit = costumes.some(({ depositCents }) => depositCents > 0)
  const hasLateFee = costumes.some(({ lateDayCents }) => lateDayCents > 0)
  const from = hasDeposit ? 'odpočíta prenajímateľ z kaucie' : 'zaplatí nájomca v predajni'
  return [
    `Nájomné${hasDeposit ? ' a vratná kaucia sú zaplatené' : ' je zaplatené'} vopred s objednávkou.${hasDeposit ? ' Kaucia nie je súčasťou ceny.' : ''}`,
    'Nájomca si kostým vyzdvihne v dohodnutý deň a v dohodnutý deň ho vráti v tej istej predajni počas otváracích hodín.',
    ...(hasLateFee ? [`Za každý začatý deň po dohodnutom dni vrátenia ${from} sumu uvedenú pri kostýme.`] : []),
    `Pri vrátení prenajímateľ kostým skontroluje. Poškodenie, ktoré presahuje bežné opotrebenie, ${from}.`,
    ...(hasDeposit ? ['Čo kaucia nepokryje, nájomca doplatí. Zvyšok kaucie mu prenajímateľ pošle späť.'] : []),
    'Čistenie je v cene. Nájomca kostým neperie.',
    'Objednávku môže nájomca bezplatne zrušiť najneskôr dva dni pred vyzdvihnutím.',
    'Práva, ktoré nájomcovi dáva zákon, táto zmluva neobmedzuje.',
  ]
}

/** What was settled of the deposits of those that are back. */
function drawSettlement(costumes: readonly HiredCostume[]) {
  const back = costumes.filter(({ state }) => state === 'returned')
  if (back.length === 0) return []
  return [
    { text: 'Vyúčtovanie', style: 'h2' },
    ...back.map((costume) => ({
      text: `${goodsName(costume)} (${costume.unit}): vrátený ${formatDay(costume.returnedOn ?? costume.lastOn)}, meškanie ${formatEuro(costume.lateCents ?? 0)}, poškodenie ${formatEuro(costume.damageCents ?? 0)}, z kaucie vrátené ${formatEuro(costume.backCents ?? 0)}.`,
    })),
  ]
}

function sumOf(costumes: readonly HiredCostume[], centsOf: (costume: HiredCostume) => Cents): Cents {
  return costumes.reduce((sum, costume) => sum + centsOf(costume), 0)
}
