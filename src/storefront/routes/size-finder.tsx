import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from '#storefront/router/index.ts'
import { listMeasuresOf } from '#contracts/size-tables.ts'
import type { SizedProduct } from '#contracts/sizes.ts'
import { type ApiClient, findOrUndefined, getApi } from '#storefront/api.ts'
import { toCardView } from '#storefront/features/goods/catalog/cards/card-view.ts'
import { ProductCard } from '#storefront/features/goods/catalog/cards/product-card.tsx'
import { toFit } from '#storefront/kit/goods/kept-profiles.ts'
import {
  type AskedSize,
  hasMeasures,
  inSizeHref,
  listHref,
  readAsked,
  toListQuery,
} from '#storefront/features/goods/sizes/asked-size.ts'
import { describeShortly } from '#storefront/features/goods/sizes/describe-advice.ts'
import { saveProfile } from '#storefront/features/goods/sizes/save-profile.ts'
import { SizeForm } from '#storefront/features/goods/sizes/size-form.tsx'
import { SizeProfiles } from '#storefront/features/goods/sizes/size-profiles.tsx'
import { SizeResult } from '#storefront/features/goods/sizes/size-result.tsx'
import { useSizeFound } from '#storefront/features/goods/sizes/use-size-found.ts'
import { goodsMessages } from '#storefront/i18n/goods-messages.ts'
import { messages } from '#storefront/i18n/messages.ts'
import { sizeMessages as words } from '#storefront/i18n/size-messages.ts'
import { sizeProfileMessages as profileWords } from '#storefront/i18n/size-profile-messages.ts'
import { readText } from '#storefront/kit/forms/read-text.ts'
import { respond, submitForm } from '#storefront/kit/forms/submit-form.ts'
import { usePageForm } from '#storefront/kit/forms/use-page-form.ts'
import { AddToCartForm } from '#storefront/kit/goods/add-to-cart-form.tsx'
import { GoodsThumb } from '#storefront/kit/goods/goods-thumb.tsx'
import { EmptyNote } from '#storefront/kit/page/empty-note.tsx'
import { RouterLink } from '#storefront/kit/page/router-link.tsx'
import { TextPage } from '#storefront/kit/page/text-page.tsx'
import { notFound, readId } from '#storefront/kit/page/not-found.ts'
import { paths } from '#storefront/paths.ts'
import type { LoaderData, RouteHandle } from '#storefront/seo/page-meta.ts'
import { findUser } from '#storefront/session.ts'
import { Button } from '#ui/button.tsx'
import { Pagination } from '#ui/pagination.tsx'

/** The measures are in the URL and nowhere else; the page is rendered per request and never stored. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = readAsked(args.request.url)
  const api = getApi(args)
  const [product, account] = await Promise.all([findProduct(api, asked), findProfiles(api)])
  return { asked, product, account, list: needsList(asked, product) ? await findList(api, asked) : undefined }
}

async function findProfiles(api: ApiClient) {
  return (await findUser(api)) && (await api.accounts.sizeProfiles()).data
}

/** Keeps the measures of the address in the account, or deletes some. */
export async function action(args: ActionFunctionArgs) {
  const api = getApi(args)
  const form = await args.request.formData()
  const send = async () => {
    if (readText(form, 'intent') === 'save') return saveProfile(api, readAsked(args.request.url), form)
    await findOrUndefined(api.accounts.removeSizeProfile({ params: { id: readId(readText(form, 'profile')) } }))
  }
  return respond(await submitForm({ form, send, failed: profileWords.failed }))
}

async function findProduct({ sizes }: ApiClient, asked: AskedSize): Promise<SizedProduct | undefined> {
  const { productId, variantId, measured } = asked
  if (productId === undefined) return undefined
  const query = { ...(hasMeasures(asked) && measured), ...(variantId !== undefined && { variant: variantId }) }
  const answer = await findOrUndefined(sizes.product({ params: { id: productId }, query }))
  if (!answer) throw notFound()
  return answer.data
}

/** Beside a product, other goods are shown only if it does not fit or cannot be bought. */
function needsList(asked: AskedSize, product: SizedProduct | undefined): boolean {
  if (!hasMeasures(asked)) return false
  const state = product?.variant?.availability.state
  return !product || state === undefined || state === 'sold_out' || state === 'unavailable'
}

async function findList({ sizes }: ApiClient, asked: AskedSize) {
  const { data } = await sizes.list({ query: toListQuery(asked) })
  const { items, page, page_count: pageCount, total } = data
  return {
    page,
    pageCount,
    total,
    items: items.map(({ card, variant_id: variantId, stock, advice }) => ({
      // The button of a card adds the size that fits; of several colors the customer chooses one first.
      card: toCardView({ ...card, default_variant_id: card.colors.length > 1 ? null : variantId }),
      size: advice.kind === 'size' ? advice.size : '',
      reason: advice.kind === 'size' ? describeShortly(advice) : '',
      stock,
    })),
  }
}

export const handle = {
  meta: ({ data: { asked } }) => ({
    title: words.title,
    description: words.description,
    canonicalPath: paths.sizeFinder(),
    isNoindex: asked.isSent || asked.productId !== undefined,
  }),
} satisfies RouteHandle<LoaderData<typeof loader>>

export function Component() {
  const { asked, product, account, list } = useLoaderData<typeof loader>()
  const form = usePageForm<typeof action>()
  useSizeFound({ asked, product, total: list?.total })
  const crumb = product ? [{ label: product.name, href: product.url }] : []
  return (
    <TextPage
      width="page"
      crumbs={[{ label: messages.common.home, href: paths.home() }, ...crumb, { label: words.title }]}
      title={words.title}
      lead={product ? words.leadOfProduct : words.lead}
    >
      {product && (
        <RouterLink href={product.url} className="flex items-center gap-3 font-semibold hover:underline">
          <GoodsThumb image={product.image} size="md" />
          {product.name}
        </RouterLink>
      )}
      <SizeForm asked={asked} shown={product && product.rows.length > 0 ? listMeasuresOf(product.rows) : undefined} />
      {product && <SizeResult product={product} />}
      <SizeProfiles asked={asked} account={account} form={form} />
      <BackToList asked={asked} />
      {list && <FittingGoods asked={asked} list={list} />}
      {product && !list && hasMeasures(asked) && (
        <Button as={RouterLink} href={listHref(asked)} look="quiet" className="-ml-4 justify-self-start">
          {words.allLink}
        </Button>
      )}
      <HowTo />
    </TextPage>
  )
}

function BackToList({ asked }: { asked: AskedSize }) {
  const fit = toFit(asked)
  if (asked.listHref === undefined || fit === undefined || !hasMeasures(asked)) return null
  return (
    <Button as={RouterLink} href={inSizeHref(asked.listHref, fit)} className="justify-self-start">
      {words.backToList}
    </Button>
  )
}

type FittingGoodsProps = { asked: AskedSize; list: NonNullable<LoaderData<typeof loader>['list']> }

function FittingGoods({ asked, list: { items, total, page, pageCount } }: FittingGoodsProps) {
  if (items.length === 0) {
    return (
      <EmptyNote
        title={words.emptyTitle}
        text={words.emptyText}
        action={
          <Button as={RouterLink} href={paths.shop()} look="secondary">
            {words.emptyAction}
          </Button>
        }
      />
    )
  }
  return (
    <section className="grid gap-4">
      <h2>{words.allTitle}</h2>
      <p role="status" className="text-ink-soft">
        {words.count(total)}
      </p>
      <AddToCartForm>
        <ul className="card-grid">
          {items.map(({ card, size, reason, stock }) => (
            <li key={card.id} className="size-fitting">
              <p>
                <strong>{words.size(size)}</strong> · {goodsMessages.stock.inStockCount(stock)}
                <span className="block text-xs text-ink-soft">{reason}</span>
              </p>
              <ProductCard product={card} />
            </li>
          ))}
        </ul>
      </AddToCartForm>
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => listHref(asked, to)} link={RouterLink} />
    </section>
  )
}

function HowTo() {
  return (
    <details>
      <summary className="font-semibold text-primary-600">{words.howTo}</summary>
      <ul className="grid gap-1 pt-2">
        {words.howToSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </details>
  )
}
