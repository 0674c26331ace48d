import type { MouseEvent } from 'react'
import type { Planner } from '#contracts/party/planner.ts'
import type { ThemeCard } from '#contracts/party/themes.ts'
import { isPlainClick } from '#storefront/kit/page/router-link.tsx'
import { type PlannerAddress, toPath } from './planner-address.ts'

/** Themes that can be planned, each with the address of the form that has it. */
export function listThemeChoices(themes: readonly ThemeCard[], planner: Planner, address: PlannerAddress): ThemeCard[] {
  const planned = new Set(planner.themes.map(({ slug }) => slug))
  return themes
    .filter(({ slug }) => planned.has(slug))
    .map((theme) => ({ ...theme, url: toPath({ ...address, tema: theme.slug }) }))
}

/** Sets the field instead of following the link, so that what has been typed into the others is kept. */
export function chooseTheme(event: MouseEvent<HTMLAnchorElement>): void {
  const theme = new URL(event.currentTarget.href).searchParams.get('tema')
  const field = document.querySelector<HTMLSelectElement>('.planner-form select[name="tema"]')
  if (!field || theme === null || !isPlainClick(event)) return
  event.preventDefault()
  field.value = theme
  field.focus()
}
