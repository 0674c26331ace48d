import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import { settingsWords } from '#admin/i18n/settings-words.ts'
import { SiblingLinks } from '#admin/kit/list/sibling-links.tsx'
import { paths } from '#admin/paths.ts'

const words = settingsWords.sheets

const siblings = {
  label: words.label,
  links: [
    { path: paths.company, title: words.company, endpoint: adminEndpoints.company.get },
    { path: paths.vat, title: words.vat, endpoint: adminEndpoints.vat.get },
    { path: paths.bankAccount, title: words.account, endpoint: adminEndpoints.bankAccount.get },
    { path: paths.legalTexts, title: words.texts, endpoint: adminEndpoints.legalTexts.get },
    { path: paths.shopRules, title: words.rules, endpoint: adminEndpoints.shopRules.get },
    { path: paths.welcome, title: words.welcome, endpoint: adminEndpoints.welcome.get },
    { path: paths.gifts, title: words.gifts, endpoint: adminEndpoints.gifts.get },
    { path: paths.health, title: words.health, endpoint: adminEndpoints.health.get },
  ],
}

/** The screens about what the shop has one of; the menu has only the first of them. */
export function SheetLinks({ here }: { here: string }) {
  return <SiblingLinks siblings={siblings} here={here} />
}
