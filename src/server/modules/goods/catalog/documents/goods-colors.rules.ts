import { toGoodsColor, type ColorTable, type GoodsColor } from './colors.rules.ts'

/** The colors of goods that the shop has names and swatches for, by slug. An import may bring others, shown by their own word. */
export const goodsColors = {
  cervena: { name: 'červená', hex: '#DB1F30' },
  ruzova: { name: 'ružová', hex: '#F58FB8' },
  fuksiova: { name: 'fuksiová', hex: '#E0187F' },
  modra: { name: 'modrá', hex: '#1D5FC4' },
  svetlomodra: { name: 'svetlomodrá', hex: '#83C3EE' },
  tyrkysova: { name: 'tyrkysová', hex: '#17AEB2' },
  zelena: { name: 'zelená', hex: '#2E9E4B' },
  matova: { name: 'mätová', hex: '#9ADFC6' },
  zlta: { name: 'žltá', hex: '#FFD02E' },
  oranzova: { name: 'oranžová', hex: '#F5821F' },
  fialova: { name: 'fialová', hex: '#7B3FB3' },
  zlata: { name: 'zlatá', hex: '#D6A43B' },
  strieborna: { name: 'strieborná', hex: '#B4BAC6' },
  ruzovozlata: { name: 'ružovozlatá', hex: '#DFA08F' },
  biela: { name: 'biela', hex: '#F7F5F8' },
  cierna: { name: 'čierna', hex: '#2B272F' },
  kremova: { name: 'krémová', hex: '#F3E4C8' },
  bordova: { name: 'bordová', hex: '#84162F' },
  hneda: { name: 'hnedá', hex: '#8A5A36' },
  transparentna: { name: 'transparentná', hex: '#E4EEF3' },
  viacfarebna: { name: 'viacfarebná', hex: '#E0187F' },
} as const satisfies ColorTable

/** The same for one variant, for modules that show goods by themselves. */
export function toColorOfGoods(slug: string): GoodsColor {
  return toGoodsColor(slug, goodsColors)
}
