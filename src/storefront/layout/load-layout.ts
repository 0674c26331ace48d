import type { LoaderFunctionArgs } from '#storefront/router/index.ts'
import type { CategoryNode } from '#contracts/catalog.ts'
import type { Contacts } from '#contracts/content.ts'
import { keepTogether } from '#kernel/keep-together.ts'
import { type ApiClient, getApi, getOrigin } from '#storefront/api.ts'
import { keepLayout } from './kept-parts.tsx'
import type { LayoutData, MenuLink, NamedLink } from './layout-data.ts'
import type { LayoutSettings } from './parse-settings.ts'

/** The data of the layout of every page; anonymous, so that the page can be cached for everyone. */
export async function loadLayout(args: LoaderFunctionArgs): Promise<LayoutData> {
  const { content, catalog } = getApi(args)
  const answers = await Promise.all([
    content.settings(),
    content.posters(),
    catalog.categories({ params: { locale: 'sk' } }),
    content.faqCategories({ params: { locale: 'sk' }, query: { is_faq_top: '0' } }),
  ])
  const make = async () => {
    // Imported here because of its schemas: the layout is loaded on the server and rarely in a browser.
    const { parseSettings } = await import('./parse-settings.ts')
    return toLayout(answers, { origin: getOrigin(args), settings: parseSettings(answers[0].data) })
  }
  return import.meta.env.SSR ? keepLayout(answers, make) : make()
}

type Answers = readonly [
  settings: unknown,
  posters: Awaited<ReturnType<ApiClient['content']['posters']>>,
  categories: Awaited<ReturnType<ApiClient['catalog']['categories']>>,
  faqCategories: Awaited<ReturnType<ApiClient['content']['faqCategories']>>,
]

function toLayout(
  [, posters, categories, faqCategories]: Answers,
  { origin, settings }: { origin: string; settings: LayoutSettings },
): LayoutData {
  const {
    contacts,
    topMenu,
    bottomMenu,
    categoriesMenu,
    isPopupOn,
    gtmId,
    paymentKinds,
    areCardsTaken,
    hasBranches,
    ownWords,
  } = settings
  const promo = posters.data.banner.promo
  return {
    origin,
    contacts: pickContacts(contacts),
    topMenu,
    shareImageSrc: posters.data.banner.hero?.image?.src ?? null,
    promo: promo ? { title: keepTogether(promo.title), url: promo.url, target: promo.target } : null,
    hasPopup: isPopupOn && posters.data.banner.popup_desktop !== undefined,
    gtmId,
    paymentKinds,
    hasBranches,
    ownWords,
    // Only the names: pictures and deeper levels are loaded when a visitor opens the menu.
    categories: toCategoryBar(categories.data, categoriesMenu),
    footer: {
      contacts,
      shopping: bottomMenu,
      services: topMenu.filter(({ link }) => !bottomMenu.some((other) => other.link === link)),
      faqCategories: faqCategories.data.map(({ id, name, url }) => ({ id, name: keepTogether(name), url })),
      areCardsTaken,
    },
  }
}

function pickContacts({ shop_name, phone, phone_hours, email }: Contacts): LayoutData['contacts'] {
  return { shop_name, phone, phone_hours, email }
}

/** The categories of the menu in the settings, with its short names; without a menu all main categories. */
function toCategoryBar(tree: readonly CategoryNode[], menu: readonly MenuLink[]): NamedLink[] {
  const chosen = menu.flatMap(({ text, link }) => {
    const category = tree.find(({ url }) => url === link)
    return category ? [{ id: category.id, name: text, url: link }] : []
  })
  return chosen.length > 0 ? chosen : tree.map(({ id, name, url }) => ({ id, name, url }))
}
