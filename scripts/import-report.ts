/** The words of the import command. */
import type { LoadProgress, LoadReport } from '../src/server/modules/catalog/import/load-catalogue.ts'

const width = 30
const formatNames = {
  own: 'vlastné CSV',
  shopify: 'Shopify CSV',
  woocommerce: 'WooCommerce CSV',
  heureka: 'Heureka XML',
}

export function drawBar({ done, total }: LoadProgress): string {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(share * width)
  return `[${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${Math.floor(share * 100)} % (${done} z ${total})`
}

export function describeReport(report: LoadReport, milliseconds: number): string[] {
  if (report.format === undefined)
    return ['Súbor sme neprevzali:', ...report.refusals.map(({ reason }) => `  ${reason}`)]
  const seconds = (milliseconds / 1000).toFixed(1).replace('.', ',')
  const summary = `${formatNames[report.format]}: prevzaté produkty ${report.loaded} z ${report.total}, odmietnuté ${report.refusedProducts}, ${seconds} s.`
  return [summary, ...report.refusals.map(describeRefusal)]
}

function describeRefusal({ line, column, code, reason }: LoadReport['refusals'][number]): string {
  const place = [`riadok ${line}`, column && `stĺpec ${column}`, code && `produkt ${code}`].filter(Boolean).join(', ')
  return `  ${place}: ${reason}`
}
