import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { Understood } from '../../../shared/pasted/Understood.tsx'
import { TextAreaField } from '../../../ui/field/TextField.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useCategories } from '../api.ts'
import { listProblem, readEventLines } from '../model/event-lines.ts'
import { daysText } from '../model/event-text.ts'
import { AddEventsDialog } from './AddEventsDialog.tsx'
import styles from './edit.module.css'

/** Events that are named before they are entered; more of them are counted. */
const SHOWN = 5

/** A calendar of promotions, as a spreadsheet has it; what is understood is said before it is entered. */
export function PasteEventsDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const categories = useCategories()
  const locations = useQuery(locationsQuery)
  const [text, setText] = useState('')
  const typed = useDeferredValue(text)
  const read = useMemo(
    () =>
      readEventLines(typed, {
        stores: (locations.data ?? []).filter(({ tipo }) => tipo === 'tienda'),
        categories: categories.data ?? [],
        year: today.slice(0, 4),
      }),
    [typed, locations.data, categories.data, today],
  )
  const { events } = read
  const problem = listProblem(events)
  const isKnown = locations.data !== undefined && categories.data !== undefined
  return (
    <AddEventsDialog
      title="Pegar una lista"
      subtitle="Una línea por evento, como sale de una hoja de cálculo. Las columnas se reconocen por su nombre; sin encabezado van en el orden del ejemplo. Las líneas que solo cambian de producto son un mismo evento."
      events={events}
      one="evento"
      many="eventos"
      disabled={!isKnown || problem !== undefined || typed !== text}
      onClose={onClose}
    >
      <TextAreaField
        label="Eventos"
        data-autofocus
        rows={7}
        spellCheck={false}
        className={styles.text}
        placeholder={
          'Tipo\tNombre\tDesde\tHasta\tEfecto\tTiendas\tProductos\tCategorías\npromoción\t2x1 en lácteos\t03/12/2026\t06/12/2026\t80\t\t\tLácteos'
        }
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isKnown && read.lines.length > 0 && (
        <Understood what={formatCount(events.length, 'evento', 'eventos')} of={read} />
      )}
      {events.length > 0 && (
        <ul className={styles.hint}>
          {events.slice(0, SHOWN).map((event) => (
            <li key={JSON.stringify(event)}>
              {event.nombre}, {daysText(event)}
              {event.productos && ` · ${formatCount(event.productos.length, 'producto', 'productos')}`}
            </li>
          ))}
          {events.length > SHOWN && (
            <li>y {formatCount(events.length - SHOWN, 'evento más', 'eventos más')}</li>
          )}
        </ul>
      )}
    </AddEventsDialog>
  )
}
