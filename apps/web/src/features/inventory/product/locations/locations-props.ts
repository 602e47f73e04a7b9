import type { SideBySide } from '../location-figures.ts'
import type { Pointing } from './DayPicture.tsx'
import type { PanelDays } from '../panel-days.ts'

/** What table and, on tablets and phones, cards are made from. */
export interface LocationsProps extends Pointing {
  locations: SideBySide
  days: PanelDays
  perPack: number
  code: string
}
