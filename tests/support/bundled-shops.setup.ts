export { bundleShops as setup } from './bundled-shops.ts'
