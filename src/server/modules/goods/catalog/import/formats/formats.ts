/** The table of formats. A new one is a file of this folder and a line here. */
import type { Format } from './format.ts'
import { googleText } from './google-text.ts'
import { heurekaXml } from './heureka-xml.ts'
import { ownCsv } from './own-csv.ts'
import { prestaShopCsv } from './prestashop/prestashop-csv.ts'
import { shopifyCsv } from './shopify-csv.ts'
import { shoptetCsv } from './shoptet-csv.ts'
import { shoptetXml } from './shoptet-xml.ts'
import { wooCommerceCsv } from './woocommerce-csv.ts'

/** In the order in which they are tried. */
export const formats: readonly Format[] = [
  ownCsv,
  wooCommerceCsv,
  shopifyCsv,
  prestaShopCsv,
  shoptetCsv,
  googleText,
  shoptetXml,
  heurekaXml,
]
