// The gallery on its own, without the shop: `node scripts/gallery.ts`.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './gallery.css'
import { Gallery } from './gallery.tsx'

const root = document.querySelector('#gallery')
if (!root) throw new Error('index.html has no #gallery')
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
