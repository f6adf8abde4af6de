export { PromoCode as default } from '../code/promo-code.tsx'
