import type { CalendarioEntregas } from '@abasto/contracts/deliveries/schema'
import { IconX } from '@tabler/icons-react'
import { detailOf } from '../../../shared/api/client.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { formatWeekday } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { useRemoveDate } from '../api.ts'
import { type SpecialDate, specialDates } from '../model/calendar-dates.ts'
import styles from './calendar.module.css'
import { namesOf } from './CalendarTable.tsx'

/** The dates to come that are not as their weekday; nothing where there are none. */
export function CalendarDates({ board, mayChange }: { board: CalendarioEntregas; mayChange: boolean }) {
  const remove = useRemoveDate()
  const dates = specialDates(board.pares)
  if (dates.length === 0) return null
  const takeBack = ({ fecha, pairs }: SpecialDate): void =>
    remove.mutate(
      { fecha, pares: [...pairs] },
      {
        onSuccess: ({ message }) => notify('success', message),
        onError: (error) => notify('error', detailOf(error, 'No se pudo quitar. Vuelve a intentar.')),
      },
    )
  return (
    <Sheet label="Fechas especiales">
      <SheetTools title="Fechas especiales" count={formatNumber(dates.length)} />
      <ul className={styles.dates}>
        {dates.map((date) => (
          <li key={JSON.stringify([date.fecha, date.motivo, date.pairs[0], date.dias_llegada])}>
            <strong className={styles.date}>{formatWeekday(date.fecha)}</strong>
            <span className={styles.what}>
              {whatOf(date)}
              {date.motivo !== '' && ` · ${date.motivo}`}
            </span>
            <span className={styles.whom}>{whomOf(date, board)}</span>
            {mayChange && (
              <IconButton
                icon={IconX}
                label={`Quitar el ${formatWeekday(date.fecha)}`}
                disabled={remove.isPending}
                onClick={() => takeBack(date)}
              />
            )}
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function whatOf({ se_pide, hora_corte, dias_llegada }: SpecialDate): string {
  if (!se_pide) return 'No se pide'
  const until = hora_corte === null ? 'todo el día' : `hasta ${hora_corte}`
  return `Se pide ${until}, llega en ${formatCount(dias_llegada ?? 0, 'día', 'días')}`
}

function whomOf({ pairs }: SpecialDate, board: CalendarioEntregas): string {
  if (pairs.length === board.pares.length) return 'todas las tiendas, todos los CEDIs'
  const nameOf = namesOf(board)
  const cedis = [...new Set(pairs.map(({ cedi }) => nameOf(cedi)))]
  const stores = [...new Set(pairs.map(({ tienda }) => nameOf(tienda)))]
  const who = stores.length <= 2 ? stores.join(' y ') : formatCount(stores.length, 'tienda', 'tiendas')
  return `${who} · ${cedis.join(', ')}`
}
