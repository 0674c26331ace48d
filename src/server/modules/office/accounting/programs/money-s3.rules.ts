import { type RateChange, vatRatesOn } from '#kernel/vat-rates.ts'
import type { PaperContent } from '#server/modules/selling/papers/index.ts'
import type { XmlNode } from '#server/platform/xml/xml.ts'
import { toEuros } from './amounts.rules.ts'

// Issued invoices as Money S3 by Seyfor imports them: MoneyData, its schemas _Document.xsd and __Faktura.xsd.

/**
 * An invoice or a credit note as sums by rate, like `toPohodaInvoice`. A number of the shop is longer than the ten characters of
 * `Doklad`, so Money S3 numbers its document itself and keeps the shop's number in `EvCisDokl`.
 */
export function toMoneyS3Invoice(paper: PaperContent, changes: readonly RateChange[]): XmlNode {
  const { number, kind, issuedOn, suppliedOn, dueOn, orderNumber, variableSymbol, payment, corrects } = paper
  const supplied = suppliedOn ?? issuedOn
  const rates = listPlaces(paper, changes)
  return {
    FaktVyd: {
      EvCisDokl: number,
      Popis: `${number}, objednávka ${orderNumber}`.slice(0, 50),
      Vystaveno: issuedOn,
      DatUcPr: supplied,
      PlnenoDPH: supplied,
      Splatno: dueOn ?? issuedOn,
      ZjednD: 'false',
      VarSymbol: variableSymbol.slice(0, 20),
      PuvDoklad: corrects?.number,
      CObjednavk: orderNumber.slice(0, 50),
      Druh: 'N',
      Dobropis: String(kind === 'credit_note'),
      Uhrada: payment.slice(0, 20),
      SazbaDPH1: String(rates.reduced),
      SazbaDPH2: String(rates.standard),
      SouhrnDPH: toSums(paper, rates),
      Celkem: toEuros(paper.totalCents),
      Poznamka: paper.reason || undefined,
      DodOdb: toPartner(paper.customer),
    },
  }
}

function toPartner({ name, street, zip, town, country, companyId, taxId, vatId }: PaperContent['customer']): XmlNode {
  const address = {
    Ulice: street.slice(0, 50),
    Misto: town.slice(0, 40),
    PSC: zip.slice(0, 10),
    Stat: country.slice(0, 20),
  }
  return {
    ObchNazev: name,
    ObchAdresa: address,
    FaktNazev: name,
    ICO: companyId.slice(0, 10) || undefined,
    DIC: vatId.slice(0, 20) || undefined,
    DICSK: taxId.slice(0, 20) || undefined,
    FaktAdresa: address,
  }
}

/** Rounding of cash has no place of its own, and is a part of the sum without VAT. */
/** The reduced and the standard rate of the Slovak edition on the day of the paper; other rates are named with their percentage. */
function listPlaces(
  { suppliedOn, issuedOn, corrects }: PaperContent,
  changes: readonly RateChange[],
): { reduced: number; standard: number } {
  const { 19: reduced, 23: standard } = vatRatesOn(changes, corrects?.issuedOn ?? suppliedOn ?? issuedOn)
  return { reduced, standard }
}

function toSums({ recap, roundingCents }: PaperContent, rates: ReturnType<typeof listPlaces>): XmlNode {
  const of = (rate: number) => recap.find((line) => line.rate === rate)
  const others = recap.filter(({ rate }) => rate !== 0 && rate !== rates.reduced && rate !== rates.standard)
  return {
    Zaklad0: toEuros((of(0)?.grossCents ?? 0) + roundingCents),
    Zaklad5: toEuros(of(rates.reduced)?.baseCents ?? 0),
    Zaklad22: toEuros(of(rates.standard)?.baseCents ?? 0),
    DPH5: toEuros(of(rates.reduced)?.vatCents ?? 0),
    DPH22: toEuros(of(rates.standard)?.vatCents ?? 0),
    SeznamDalsiSazby:
      others.length === 0
        ? undefined
        : {
            DalsiSazba: others.map(({ rate, baseCents, vatCents }) => ({
              HladinaDPH: '1',
              Sazba: String(rate),
              Zaklad: toEuros(baseCents),
              DPH: toEuros(vatCents),
            })),
          },
  }
}
