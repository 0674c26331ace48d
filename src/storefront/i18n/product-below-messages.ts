import type { Cents } from '#kernel/money.ts'
import { formatCount, formatNumber, formatPrice } from '#ui/format.ts'

// Texts of the parts of the product page that are loaded after its first screen.
export const productBelowMessages = {
  groupPrice: (percent: number, cents: Cents) => `S vašou zľavou ${percent}\u00A0%: ${formatPrice(cents)}`,
  chooseSizeTitle: 'Vyberte veľkosť',
  description: 'Popis',
  parameters: 'Parametre',
  besideChild: ({ widthCm, heightCm, childCm }: { widthCm: number | undefined; heightCm: number; childCm: number }) =>
    `${widthCm === undefined ? '' : `${formatNumber(widthCm)}\u00A0×\u00A0`}${formatNumber(heightCm)}\u00A0cm vedľa dieťaťa vysokého ${childCm}\u00A0cm`,
  setContents: 'Čo je v sade',
  times: (count: number) => `${count}\u00A0×`,
  pieces: (count: number) => `${count}\u00A0ks`,
  packs: (count: number) => formatCount(count, 'balenie', 'balenia', 'balení'),
  manufacturer: 'Výrobca',
  responsiblePerson: 'Zodpovedná osoba v EÚ',
  warnings: 'Upozornenia',
  related: 'Hodí sa k tomu',
  sameTheme: 'Z rovnakej témy',
  similar: 'Podobné produkty',
  missingPart: 'teraz chýba',
  slots: 'Nafúkneme vám ho v predajni na dohodnutý čas',
  rent: (cents: Cents) => `Požičať od ${formatPrice(cents)}`,
  forHelium: 'Vhodné na hélium',
} as const
