import { cleanLine, withoutSpaces } from './text.ts'

export type Postal = {
  firstname: string
  lastname: string
  street: string
  city: string
  zip: string
  country: string
}
export type CompanyNumbers = { company: string; companyId: string; taxId: string; vatId: string }

/** The postal part of a form as it is stored; a postcode gets its space ("81101" → "811 01"). Other fields are left out. */
export function cleanPostal({ firstname, lastname, street, city, zip, country }: Postal): Postal {
  return {
    firstname: cleanLine(firstname),
    lastname: cleanLine(lastname),
    street: cleanLine(street),
    city: cleanLine(city),
    zip: cleanLine(zip).replace(/^(\d{3})(\d{2})$/, '$1 $2'),
    country: cleanLine(country),
  }
}

/** A company as it is stored: numbers without spaces, the VAT number in capitals. Other fields are left out. */
export function cleanCompany({ company, companyId, taxId, vatId }: CompanyNumbers): CompanyNumbers {
  return {
    company: cleanLine(company),
    companyId: withoutSpaces(companyId),
    taxId: withoutSpaces(taxId),
    vatId: withoutSpaces(vatId).toUpperCase(),
  }
}
