import type { CalendarioEntregas, DiaEntrega, ParEntrega } from '@abasto/contracts/deliveries/schema'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { formatTime, formatWeekday } from '../../../ui/format/dates.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { TwoLines } from '../../../ui/table/Quantity.tsx'
import { arrivalText, shortWeekday, WEEKDAYS } from '../model/week.ts'
import styles from './calendar.module.css'

export interface CalendarTableProps {
  board: CalendarioEntregas | undefined
  /** Of one CEDI. */
  pairs: readonly ParEntrega[] | undefined
  /** Stores that are marked; undefined: there is nothing to mark them for. */
  chosen: readonly string[] | undefined
  onChoose: (stores: readonly string[]) => void
  onOpen: ((pair: ParEntrega) => void) | undefined
}

function columnsOf(props: CalendarTableProps): Column<ParEntrega>[] {
  const nameOf = namesOf(props.board)
  return [
    {
      key: 'tienda',
      title: <ChooseAll {...props} />,
      width: '190px',
      narrowWidth: '158px',
      cell: (pair) => <Store {...props} pair={pair} name={nameOf(pair.tienda)} />,
    },
    ...WEEKDAYS.map((dia): Column<ParEntrega> => ({
      key: String(dia),
      title: <span className={styles.weekday}>{shortWeekday(dia)}</span>,
      cell: (pair) => <Day pair={pair} dia={dia} />,
    })),
    {
      key: 'proxima',
      title: 'Próxima entrega',
      width: '190px',
      narrowWidth: '128px',
      cell: (pair) => (
        <span className={styles.next}>
          <Next pair={pair} />
        </span>
      ),
    },
  ]
}

/** A row a store, a column a weekday. */
export function CalendarTable(props: CalendarTableProps) {
  const { pairs, onOpen, board } = props
  const nameOf = namesOf(board)
  return (
    <DataTable
      label="Días de pedido"
      columns={columnsOf(props)}
      rows={pairs}
      rowKey={({ tienda }) => tienda}
      minWidth="1000px"
      narrowMinWidth="720px"
      loadingText="Cargando el calendario..."
      empty="Este CEDI no surte a ninguna tienda."
      {...(onOpen && {
        opening: { label: ({ tienda }: ParEntrega) => `Cambiar los días de ${nameOf(tienda)}`, open: onOpen },
      })}
      renderCard={(pair) => (
        <RowCard>
          <Store {...props} pair={pair} name={nameOf(pair.tienda)} />
          <ul className={styles.cardDays}>
            {pair.dias.map((day) => (
              <li key={day.dia}>
                <strong className={styles.weekday}>{shortWeekday(day.dia)}</strong>{' '}
                {day.hora_corte === null ? 'todo el día' : `hasta ${day.hora_corte}`} · {arrivalText(day)}
              </li>
            ))}
          </ul>
          <span className={styles.cardFoot}>
            <Next pair={pair} />
            {onOpen && <Button onClick={() => onOpen(pair)}>Cambiar</Button>}
          </span>
        </RowCard>
      )}
    />
  )
}

export function namesOf(board: CalendarioEntregas | undefined): (id: string) => string {
  const names = new Map(
    [...(board?.tiendas ?? []), ...(board?.cedis ?? [])].map(({ id, nombre }) => [id, nombre]),
  )
  return (id) => names.get(id) ?? id
}

function ChooseAll({ pairs = [], chosen, onChoose }: CalendarTableProps) {
  if (!chosen) return <>Tienda</>
  const isAll = pairs.length > 0 && pairs.every(({ tienda }) => chosen.includes(tienda))
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        aria-label="Marcar todas las tiendas"
        checked={isAll}
        onChange={() => onChoose(isAll ? [] : pairs.map(({ tienda }) => tienda))}
      />
      Tienda
    </label>
  )
}

function Store({ pair, name, chosen, onChoose }: CalendarTableProps & { pair: ParEntrega; name: string }) {
  if (!chosen) return <TwoLines main={name} beneath={pair.tienda} />
  const isChosen = chosen.includes(pair.tienda)
  return (
    <label className={styles.choose}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={`Marcar ${name}`}
        onChange={() =>
          onChoose(isChosen ? chosen.filter((id) => id !== pair.tienda) : [...chosen, pair.tienda])
        }
      />
      <TwoLines main={name} beneath={pair.tienda} />
    </label>
  )
}

function Day({ pair, dia }: { pair: ParEntrega; dia: number }) {
  const day = pair.dias.find((each) => each.dia === dia)
  if (!day) return <span className={styles.none}>–</span>
  return <TwoLines main={day.hora_corte ?? 'todo el día'} beneath={<Arrival day={day} />} />
}

/** A tablet's columns have room for the weekday alone. */
function Arrival({ day }: { day: DiaEntrega }) {
  const text = arrivalText(day)
  const [verb, rest] = text.startsWith('llega ') ? ['llega ', text.slice('llega '.length)] : ['', text]
  return (
    <>
      <span className={styles.verb}>{verb}</span>
      {rest}
    </>
  )
}

function Next({ pair: { dias, proxima } }: { pair: ParEntrega }) {
  const timeZone = useTimeZone()
  if (!proxima) return <>Ningún día de pedido en un año</>
  const until = proxima.corte_en === null ? '' : `, hasta ${formatTime(new Date(proxima.corte_en), timeZone)}`
  return (
    <TwoLines
      main={dias.length === 0 ? 'Cualquier día' : `Llega ${formatWeekday(proxima.llega_el)}`}
      beneath={dias.length === 0 ? 'sin días de pedido' : `se pide ${formatWeekday(proxima.pide_el)}${until}`}
    />
  )
}
