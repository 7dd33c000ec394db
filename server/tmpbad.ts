import { formatMiles } from '../app/clinics/distance'
import { pageVariant } from '../app/clinics/variant.server'
import type { RootData } from '../app/root'
export const y = [formatMiles, pageVariant, {} as RootData]
