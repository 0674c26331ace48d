import { waitForRendering } from '#storefront/router/index.ts'

type Move = { from: string; to: string; isBack: boolean }

const transitionName = 'goods'
/** A page that takes longer is shown without its picture growing. */
const maxWaitMilliseconds = 400

/**
 * Shows the next page. The picture of a card that leads there grows into the picture of the product, and shrinks back after Back;
 * every other page, a picture out of sight and reduced motion change without it.
 */
export async function growPicture({ from, to, isBack }: Move, show: () => void): Promise<void> {
  const start = findCardPicture(to) ?? (isBack ? findProductPicture() : undefined)
  if (!start || !document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return show()
  const isFromCard = start.closest('.card') !== null
  let end: HTMLElement | undefined
  start.style.viewTransitionName = transitionName
  const { updateCallbackDone, ready, finished } = document.startViewTransition(async () => {
    const rendered = waitForRendering()
    show()
    await Promise.race([rendered, new Promise((resolve) => setTimeout(resolve, maxWaitMilliseconds))])
    start.style.viewTransitionName = ''
    end = isFromCard ? findProductPicture() : findCardPicture(from)
    if (end) end.style.viewTransitionName = transitionName
  })
  const clear = () => {
    start.style.viewTransitionName = ''
    if (end) end.style.viewTransitionName = ''
  }
  // Rejected if another one replaces it or the window is hidden: the page is shown all the same.
  ready.catch(() => undefined)
  finished.then(clear, clear)
  await updateCallbackDone
}

function findProductPicture(): HTMLElement | undefined {
  return inSight(document.querySelector<HTMLElement>('.gallery-main img'))
}

function findCardPicture(path: string): HTMLElement | undefined {
  const link = document.querySelector(`.card a[href="${path}"]`)
  return inSight(link?.closest('.card')?.querySelector<HTMLElement>('img'))
}

function inSight(picture: HTMLElement | null | undefined): HTMLElement | undefined {
  const box = picture?.getBoundingClientRect()
  return picture && box && box.bottom > 0 && box.top < innerHeight ? picture : undefined
}
