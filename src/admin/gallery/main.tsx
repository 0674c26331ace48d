// The kit of the back office in every state, without the shop: `node scripts/gallery.ts admin`.
import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { permissionsOf } from '#contracts/admin/permissions.ts'
import { keepSession } from '../session.ts'
import { Gallery } from './gallery.tsx'

const place = document.querySelector('#gallery')
if (!place) throw new Error('index.html has no #gallery')
keepSession({
  user: { id: 1, name: 'Eva Malá', email: 'eva@shop.test' },
  roles: ['catalog'],
  permissions: permissionsOf(['catalog']),
  branches: null,
  amount_limit_cents: null,
  second_factor: 'done',
  factors: ['totp'],
  role_view: null,
  fresh_until: null,
})
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={createMemoryRouter([{ path: '*', Component: Gallery }])} />
  </StrictMode>,
)
