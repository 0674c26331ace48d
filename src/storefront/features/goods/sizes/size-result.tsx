import type { SizeAdvice, SizedProduct } from '#contracts/sizes.ts'
import { toShownTable } from '#contracts/size-tables.ts'
import { sizeMessages as words } from '#storefront/i18n/size-messages.ts'
import { describeFits } from '#storefront/kit/goods/describe-fits.ts'
import { toStockWords } from '#storefront/kit/goods/stock-words.ts'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { StockText } from '#ui/stock-text.tsx'
import { describeAdvice } from './describe-advice.ts'

export type SizeResultProps = { product: SizedProduct }

/** The size of one product, why, and the way back to it with that size chosen. */
export function SizeResult({ product }: SizeResultProps) {
  const { advice, rows } = product
  const shown = toShownTable(rows)
  const size = advice?.kind === 'size' ? advice.size : undefined
  return (
    <div className="size-product">
      <div className="grid gap-4">
        {!shown && <Alert tone="info">{words.noTable}</Alert>}
        {advice && shown && <Advice advice={advice} product={product} />}
        <Fits product={product} />
      </div>
      {shown && (
        <div className="overflow-x-auto">
          <table className="facts-table size-table">
            <caption className="sr-only">{words.table}</caption>
            <thead>
              <tr>
                {shown.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.rows.map(([name = '', ...cells]) => (
                <tr key={name} className={name === size ? 'size-chosen' : undefined}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={shown.columns[index + 1] ?? cell}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

function Advice({ advice, product }: { advice: SizeAdvice; product: SizedProduct }) {
  const [first, ...others] = describeAdvice(advice)
  if (advice.kind !== 'size') {
    return (
      <Alert tone="warning" title={advice.kind === 'outside' ? words.outsideTitle : words.unknownTitle} isLive>
        {first}
      </Alert>
    )
  }
  return (
    <section role="status" className="grid gap-3">
      <h2>{words.size(advice.size)}</h2>
      <ul className="grid gap-1">
        {[first, ...others].map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <Choice product={product} size={advice.size} />
    </section>
  )
}

function Choice({ product: { variant, url }, size }: { product: SizedProduct; size: string }) {
  if (!variant) return <Alert tone="warning">{words.notSold}</Alert>
  const stock = toStockWords(variant.availability)
  const [path = url] = url.split('?')
  return (
    <>
      <StockText state={stock.state}>{stock.text}</StockText>
      <div>
        <Button
          as={RouterLink}
          href={paths.product({ url: path }, variant.id)}
          look={stock.canBuy ? 'primary' : 'secondary'}
        >
          {words.choose(size)}
        </Button>
      </div>
    </>
  )
}

function Fits({ product: { fits } }: SizeResultProps) {
  const said = describeFits(fits)
  return said === undefined ? null : <p className="text-ink-soft">{said}</p>
}
