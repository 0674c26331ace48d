import { useEffect, useRef } from 'react'

export type ConfettiProps = {
  /** Few enough for a phone to draw without stutter. */
  pieces?: number
}

const colors = ['text-primary-500', 'text-secondary-400', 'text-quaternary-600', 'text-info', 'text-success'] as const

/** One short burst over the page when it appears. Renders nothing under reduced motion or without scripts. */
export function Confetti({ pieces = 60 }: ConfettiProps) {
  const stage = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = stage.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const papers = Array.from({ length: pieces }, (_, index) => throwPiece(element, index))
    return () => papers.forEach((paper) => paper.remove())
  }, [pieces])

  return <div ref={stage} aria-hidden className="pointer-events-none fixed inset-0 z-50 overflow-hidden print:hidden" />
}

// Built outside React: sixty short-lived elements need no virtual DOM. Math.random is fine, the server renders none of
// them.
function throwPiece(stage: HTMLElement, index: number): HTMLElement {
  const paper = document.createElement('i')
  const shape = index % 3 === 0 ? 'size-2 rounded-full' : 'h-3 w-1.5 rounded-control'
  paper.className = `absolute top-1/3 left-1/2 block bg-current ${shape} ${colors[index % colors.length]}`
  stage.append(paper)
  const angle = Math.random() * Math.PI * 2
  const reach = 120 + Math.random() * Math.min(420, stage.clientWidth / 2)
  const x = Math.cos(angle) * reach
  const y = Math.sin(angle) * reach * 0.7 - 120
  const turn = Math.random() * 900 - 450
  const fall = stage.clientHeight * 0.6
  const flight = paper.animate(
    [
      { transform: 'translate(0, 0) scale(0.4)', opacity: 1, easing: 'cubic-bezier(0.1, 0.8, 0.3, 1)' },
      { transform: `translate(${x}px, ${y}px) rotate(${turn}deg)`, opacity: 1, offset: 0.35, easing: 'ease-in' },
      { transform: `translate(${x * 1.2}px, ${y + fall}px) rotate(${turn * 2}deg)`, opacity: 0 },
    ],
    { duration: 1600 + Math.random() * 900, fill: 'forwards' },
  )
  flight.onfinish = () => paper.remove()
  return paper
}
