import type { EventoNuevo } from '@abasto/contracts/events/schema'
import { useState } from 'react'
import { formatWeekday } from '../../../ui/format/dates.ts'
import { AddEventsDialog } from './AddEventsDialog.tsx'
import { Boxes } from './Boxes.tsx'

export interface HolidaysDialogProps {
  proposed: readonly EventoNuevo[]
  today: string
  onClose: () => void
}

/** Holidays by law, to be chosen from: none is entered by itself. */
export function HolidaysDialog({ proposed, today, onClose }: HolidaysDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    proposed.filter(({ desde }) => desde >= today).map(({ desde }) => desde),
  )
  const events = proposed.filter(({ desde }) => chosen.includes(desde))
  const options = proposed.map(({ desde, nombre }) => ({
    value: desde,
    label: `${nombre}, ${formatWeekday(desde)}/${desde.slice(2, 4)}`,
  }))
  return (
    <AddEventsDialog
      title="Feriados de Venezuela"
      subtitle="Para toda la cadena y todo el surtido. Los que ya pasaron enseñan cuánto cambian las ventas de un feriado."
      events={events}
      one="feriado"
      many="feriados"
      onClose={onClose}
    >
      <Boxes
        legend="Por venir"
        options={options.filter(({ value }) => value >= today)}
        chosen={chosen}
        onChange={setChosen}
      />
      <Boxes
        legend="Ya pasaron"
        options={options.filter(({ value }) => value < today)}
        chosen={chosen}
        onChange={setChosen}
      />
    </AddEventsDialog>
  )
}
