import type { Store } from '#contracts/content.ts'

// Parts of the data for search engines that several types share. Search engines read the server's page, so every function that
// returns such data does nothing in the browser. The constant `isOnServer` of each file is replaced by the build, which then
// removes the code from the browser's bundle.

export const schemaOrg = 'https://schema.org'

/** The statutory right of withdrawal, as in the shop's documents. */
export const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'SK',
  returnPolicyCategory: `${schemaOrg}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: 14,
  returnMethod: `${schemaOrg}/ReturnByMail`,
}

/** Goods made to order cannot be returned without a reason. */
export const noReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'SK',
  returnPolicyCategory: `${schemaOrg}/MerchantReturnNotPermitted`,
}

export function toPostalAddress({ street, town, zip }: Pick<Store, 'street' | 'town' | 'zip'>) {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: town,
    postalCode: zip,
    addressCountry: 'SK',
  }
}
