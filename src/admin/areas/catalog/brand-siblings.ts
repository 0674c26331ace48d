import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { balloonFillWords } from '#admin/i18n/balloon-fill-words.ts'
import { facetWords } from '#admin/i18n/facet-words.ts'
import { frameWords } from '#admin/i18n/frame-words.ts'
import { garlandPieceWords } from '#admin/i18n/garland-piece-words.ts'
import { sizeTableWords } from '#admin/i18n/size-table-words.ts'
import type { Siblings } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

export const facetsPath = `${paths.brands}/filtre`
export const garlandPiecesPath = `${paths.balloonFills}/girlandy`

/** What goods share: their brands, tables of sizes, and what balloons and garlands take. */
export const brandSiblings: Siblings = {
  label: sizeTableWords.siblings,
  links: [
    { path: paths.brands, title: frameWords.brands, endpoint: adminEndpoints.brands.list },
    { path: facetsPath, title: facetWords.title, endpoint: adminEndpoints.facets.list },
    { path: paths.sizeTables, title: sizeTableWords.title, endpoint: adminEndpoints.sizeTables.list },
    { path: paths.balloonFills, title: balloonFillWords.title, endpoint: adminEndpoints.balloonFills.list },
    { path: garlandPiecesPath, title: garlandPieceWords.title, endpoint: adminEndpoints.garlandPieces.list },
  ],
}
