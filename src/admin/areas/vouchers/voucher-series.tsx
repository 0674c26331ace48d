import { adminEndpoints } from '#contracts/admin/endpoints.ts'
import type { AdminVoucherSeries } from '#contracts/admin/voucher-series.ts'
import { api } from '#admin/api.ts'
import { voucherSeriesWords as words } from '#admin/i18n/voucher-series-words.ts'
import { voucherWords } from '#admin/i18n/voucher-words.ts'
import { defineCollection } from '#admin/kit/collection/collection.ts'
import type { Values } from '#admin/kit/form/merge.ts'
import { mayDo, useSession } from '#admin/session.ts'
import { Button } from '#ui/button.tsx'
import { giftFields, useFields } from './rule-fields.ts'
import { sayShortly, sayVoucher } from './say-voucher.ts'
import { voucherSeriesPath, voucherSiblings } from './voucher-siblings.ts'

type SeriesAboutProps = { item: AdminVoucherSeries | undefined; values: Values }

/** What each code means, also while it is being typed, how many were used, and the file of them. */
function SeriesAbout({ item, values }: SeriesAboutProps) {
  const session = useSession()
  return (
    <section className="grid gap-1 bg-primary-50 px-4 py-3 md:px-6" aria-label={voucherWords.meaning}>
      <p>{sayVoucher({ ...item, ...values, quantity_limit: 1 })}</p>
      {item && (
        <p className="text-sm text-ink-soft">
          {words.used}: {words.usedOf(item.used_count, item.count)}
        </p>
      )}
      {item && mayDo(session, 'vouchers.export') && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
          <Button as="a" look="secondary" href={`/api/admin/voucher-series/${item.id}/codes.csv`} download>
            {words.download}
          </Button>
          <span className="text-sm text-ink-soft">{words.downloadHint}</span>
        </p>
      )}
    </section>
  )
}

export const voucherSeries = defineCollection({
  path: voucherSeriesPath,
  thing: 'voucher-series',
  words,
  calls: api.voucherSeries,
  endpoints: adminEndpoints.voucherSeries,
  siblings: voucherSiblings,
  nameOf: ({ name }) => name,
  detailOf: (row) =>
    [sayShortly(row), words.usedOf(row.used_count, row.count), ...(row.is_active ? [] : [words.ended])].join(' · '),
  About: SeriesAbout,
  columns: [
    { key: 'name', label: words.name, value: ({ name }) => name },
    { key: 'gives', label: words.gives, value: (row) => sayShortly(row) },
    {
      key: 'used',
      label: words.used,
      value: (row) => words.usedOf(row.used_count, row.count),
      isNumber: true,
    },
    { key: 'prefix', label: words.prefix, value: ({ prefix }) => prefix, isHidden: true },
  ],
  fields: [
    { name: 'name', label: words.name, hint: words.nameHint, maxLength: 100 },
    { name: 'prefix', label: words.prefix, kind: 'address', hint: words.prefixHint, isOptional: true, maxLength: 20 },
    { name: 'count', label: words.count, kind: 'number', hint: words.countHint, initial: 100 },
    ...giftFields,
    ...useFields,
    { name: 'is_active', label: words.isActive, kind: 'flag', hint: words.isActiveHint, initial: true },
  ],
})
