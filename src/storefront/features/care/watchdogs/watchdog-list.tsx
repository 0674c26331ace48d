import { keepTogether } from '#kernel/keep-together.ts'
import { Form } from '#storefront/router/index.ts'
import type { Watchdog } from '#contracts/watchdogs.ts'
import { watchdogMessages as words } from '#storefront/i18n/watchdog-messages.ts'
import { EmptyNote } from '#storefront/kit/page/empty-note.tsx'
import { Picture } from '#storefront/kit/page/picture.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { paths } from '#storefront/paths.ts'
import { Button } from '#ui/button.tsx'

export type WatchdogListProps = { watchdogs: readonly Watchdog[] }

export function WatchdogList({ watchdogs }: WatchdogListProps) {
  if (watchdogs.length === 0)
    return (
      <EmptyNote
        title={words.listEmpty}
        text={words.listEmptyText}
        action={
          <Button as={RouterLink} href={paths.saleProducts()} look="secondary">
            {words.listSale}
          </Button>
        }
      />
    )
  return (
    <ul className="divide-y divide-line border-y border-line">
      {watchdogs.map((watchdog) => (
        <WatchdogItem key={watchdog.id} watchdog={watchdog} />
      ))}
    </ul>
  )
}

function WatchdogItem({ watchdog }: { watchdog: Watchdog }) {
  const { product } = watchdog
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      {product.image && (
        <Picture
          image={product.image}
          alt=""
          sizes="72px"
          width={72}
          height={72}
          maxWidth={160}
          className="size-18 rounded-control"
        />
      )}
      <div className="min-w-0 grow basis-50">
        <RouterLink href={product.url} className="target font-semibold hover:text-primary-700">
          {keepTogether(product.name)}
        </RouterLink>
        {product.variant_name !== '' && <p className="text-xs text-ink-soft">{product.variant_name}</p>}
        <p>
          {watchdog.kind === 'stock'
            ? words.waitsForStock(watchdog.store?.town)
            : words.waitsForPrice(watchdog.target_cents, watchdog.seen_cents)}
        </p>
        <p className="text-xs text-ink-soft">
          {watchdog.sent_at === null ? words.until(watchdog.expires_at) : words.sent(watchdog.sent_at)}
        </p>
      </div>
      <Form method="post">
        <Button type="submit" name="id" value={watchdog.id} look="secondary" aria-label={words.removeOf(product.name)}>
          {words.remove}
        </Button>
      </Form>
    </li>
  )
}
