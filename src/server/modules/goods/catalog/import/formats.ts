/** The table of formats. A new one is a file under formats/ and a line here. */
import type { Format } from './format.ts'
import { heurekaXml } from './formats/heureka-xml.ts'
import { ownCsv } from './formats/own-csv.ts'
import { prestaShopCsv } from './formats/prestashop-csv.ts'
import { shopifyCsv } from './formats/shopify-csv.ts'
import { shoptetCsv } from './formats/shoptet-csv.ts'
import { shoptetXml } from './formats/shoptet-xml.ts'
import { wooCommerceCsv } from './formats/woocommerce-csv.ts'

/** In the order in which they are tried. */
export const formats: readonly Format[] = [
  ownCsv,
  wooCommerceCsv,
  shopifyCsv,
  prestaShopCsv,
  shoptetCsv,
  shoptetXml,
  heurekaXml,
]
