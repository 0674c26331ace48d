import { paths } from '#admin/paths.ts'

/** Addresses that only the screens of the money know, so that no other screen loads them. */
export const moneyPaths = { statements: `${paths.money}/vypisy`, papers: `${paths.money}/doklady` }
